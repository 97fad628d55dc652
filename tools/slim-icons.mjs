/** Drops the weights of Phosphor icons that the look does not use (direction.md: regular, fill, bold): half of every icon's code. */
export function slimIcons() {
  return {
    name: 'slim-icons',
    transform(code, id) {
      if (!/@phosphor-icons\/react\/dist\/defs\/[^/]+\.es\.js$/.test(id)) return null
      const slim = code.replace(/ {2}\[\n {4}"(?:duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\n\]))\n?/g, '')
      return { code: slim, map: null }
    },
  }
}
