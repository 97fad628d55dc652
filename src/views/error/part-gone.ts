/** The code of a screen could not be fetched: a newer version was deployed, or the connection is gone. */
export class PartGone extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be fetched.', { cause })
    this.name = 'PartGone'
  }
}
