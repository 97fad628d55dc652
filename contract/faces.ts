/** Address of a person's picture: `users.profile_image` holds this address, and it changes with the picture. */
export const faceAddress = (uuid: string): string => `/api/v3/faces/${uuid}`

/** The two that are kept of every picture, in points on a side. */
export const faceSizes = ['128', '512'] as const
export type FaceSize = (typeof faceSizes)[number]
