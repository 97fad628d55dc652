/**
 * Ends this turn of the page. A page of a list that was parsed in one turn is drawn in the next: both together would be felt by
 * somebody who scrolls. No timer, which a clock that stands still would hold up.
 */
export const nextTurn = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
