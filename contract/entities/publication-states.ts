/** States of contract/processes/publication.ts, as stored and sent. */
export const publicationStates = ['waiting', 'up', 'gone', 'taken_down', 'kept', 'unseen', 'dropped'] as const
export type PublicationState = (typeof publicationStates)[number]

export const lookResults = ['up', 'gone', 'unchecked'] as const
export type LookResult = (typeof lookResults)[number]

/** Why a piece counts as gone, or could not be looked at. */
export const lookReasons = [
  'not_found',
  'redirected',
  'private',
  'unreachable',
  'refused',
  'busy',
  'server_error',
  'sign_in',
  'demonstration',
] as const
export type LookReason = (typeof lookReasons)[number]
