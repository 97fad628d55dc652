/**
 * A page that came rendered has of each stylesheet what its own HTML needs (server/http/first-styles.ts), and a link to the whole of it that is
 * not put on. Resolves once all are on, or cannot come: what scripts add to the page looks right from then on.
 */
export async function putOnWholeSheets(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[data-rest][media]')
  await Promise.all(
    [...links].map(
      link =>
        new Promise<void>(done => {
          // A new link asks again where the first one failed, and is told of it.
          const whole = page.importNode(link)
          whole.removeAttribute('media')
          whole.onload = whole.onerror = () => done()
          link.replaceWith(whole)
        }),
    ),
  )
}
