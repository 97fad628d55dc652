/** The first `most` units of a text, without half of a sign at its end: no database, address or file name can hold one. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
