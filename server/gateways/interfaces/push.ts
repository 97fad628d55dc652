/** The way to a person's browsers while no page of ours is open. */
export interface PushGateway {
  /** The key that browsers subscribe with. */
  publicKey: string
  /** Whether anything would ever be sent there. */
  accepts(endpoint: string): boolean
  /**
   * Hands one message to the browser's push service, encrypted. `gone`: the browser has unsubscribed; `refused`: trying again
   * will not help. Rejects when it may. `topic` replaces what still waits under the same one; `ttl` in milliseconds.
   */
  send(push: {
    endpoint: string
    keys: { p256dh: string; auth: string }
    text: string
    topic: string
    urgent: boolean
    ttl: number
    now: Date
  }): Promise<'sent' | 'gone' | 'refused'>
}
