export const commentStates = ['open', 'done', 'resolved'] as const
export type CommentState = (typeof commentStates)[number]
