/** Signs of one stroke, the only ones that the look draws bold. */
export const boldIcons = ['CaretDown', 'CaretLeft', 'CaretRight', 'Check', 'DotsThree', 'Minus', 'Plus', 'X']

/** The networks' own signs: always filled. */
export const filledIcons = [
  ...['FacebookLogo', 'InstagramLogo', 'LinkedinLogo', 'PinterestLogo', 'SnapchatLogo'],
  ...['SpotifyLogo', 'TiktokLogo', 'TwitchLogo', 'TwitterLogo', 'YoutubeLogo'],
]

/** The weights that are drawn of an icon; tests/unit/slim-icons.test.ts compares this with the sources. */
export function weightsOf(name) {
  if (filledIcons.includes(name)) return ['fill']
  return boldIcons.includes(name) ? ['bold', 'fill', 'regular'] : ['fill', 'regular']
}

/** Drops the weights of Phosphor icons that the look does not use (direction.md: regular, fill, bold): two thirds of every icon's code. */
export function slimIcons() {
  return {
    name: 'slim-icons',
    transform(code, id) {
      const name = /@phosphor-icons\/react\/dist\/defs\/([^/]+)\.es\.js$/.exec(id)?.[1]
      if (!name) return null
      const kept = weightsOf(name)
      const slim = code.replace(/ {2}\[\n {4}"(\w+)",[\s\S]*?\n {2}\](?:,|(?=\n\]))\n?/g, (whole, weight) =>
        kept.includes(weight) ? whole : '',
      )
      return { code: slim, map: null }
    },
  }
}
