/** Messages of pages to the worker. */
export type ToWorker =
  /** A page has come: what it loaded before there was a worker. */
  | { type: 'hello'; loaded: string[] }
  /** Nobody is signed in any more: nothing of theirs stays. */
  | { type: 'forget' }
  | { type: 'take-over' }
  /** Met in the app: no system's note of it stays. */
  | { type: 'seen'; uuid: string }

/** Messages of the worker to pages. */
export type ToPage =
  | { type: 'pushed'; uuid: string }
  /** A system's note was pressed. */
  | { type: 'open'; uuid: string; url: string }
  /** Source of the replies that pages get: the kept ones while `away`, else the server. */
  | { type: 'network'; away: boolean }
