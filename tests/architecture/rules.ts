import type { Import, Source } from './read-imports.ts'
import { type Room, roomOf } from './rooms.ts'

/** Sentences about every import that the table of rooms does not allow. */
export function forbiddenImports(sources: Source[]): string[] {
  return sources.flatMap(source => {
    const room = roomOf(source.path)
    if (!room) return [`${source.path} lies in no room of the house: see tests/architecture/rooms.ts`]
    return source.imports.flatMap(found => {
      const reason = found.to === undefined ? packageRefusal(room, found) : ourRefusal(room, found, found.to)
      return reason ? [`${found.from}:${found.line} imports ${found.specifier}: ${reason}`] : []
    })
  })
}

function ourRefusal(room: Room, found: Import, to: string) {
  const other = roomOf(to)
  if (!other) return `${to} lies in no room of the house`
  if (room.may.includes('*')) return undefined
  if (other.name === 'tests' || other.name === 'tools') return 'the product runs without its tests and tools'
  if (other.name === 'server/gateways' && ['server/main.ts', 'server/files.ts'].includes(found.from)) return undefined
  if (other === room) return featureRefusal(found.from, to)
  if (room.may.includes(other.name)) return undefined
  if (found.typeOnly && room.mayKnow?.includes(other.name)) return undefined
  return room.why
}

/** Another feature's verbs are free to use, its routes are not. */
function featureRefusal(from: string, to: string) {
  const feature = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]
  if (!feature(to) || feature(from) === feature(to) || !/\/routes(?:\.ts|\/)/.test(to)) return undefined
  return 'a feature may use another feature’s verbs, never its routes'
}

function packageRefusal(room: Room, { specifier }: Import) {
  const { packages } = room
  const covers = (name: string) => specifier === name || specifier.startsWith(`${name}/`)
  if (specifier === 'zod' || specifier.startsWith('zod/v')) return 'schemas are written in zod/mini, on both sides'
  if ('only' in packages && !packages.only.includes(specifier)) return room.why
  if ('not' in packages && packages.not.some(covers)) return room.why
  if (room.name.startsWith('src/') && room.runsOn !== 'node' && specifier.startsWith('node:')) return 'the browser has no Node'
  return undefined
}

/** Circles of value imports, each once, as `a → b → a`. Types leave no trace at run time and may refer to each other. */
export function cycles(sources: Source[]): string[] {
  const known = new Map(sources.map(source => [source.path, source]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const trail: string[] = []
  const visit = (path: string) => {
    if (state.get(path) === 'open') found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (state.has(path)) return
    state.set(path, 'open')
    trail.push(path)
    for (const { to, typeOnly } of known.get(path)?.imports ?? []) if (to && !typeOnly && known.has(to)) visit(to)
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of known.keys()) visit(path)
  return found
}

/** Circles between the areas of a folder (`src/views/chat`, `src/views/deal-room`), each area taken as one file. */
export function areaCycles(sources: Source[], folder: string): string[] {
  const areaOf = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []).slice(0, -1)[0]
  const areas = new Map<string, Import[]>()
  for (const { path, imports } of sources) {
    const area = areaOf(path)
    if (!area) continue
    const others = imports.flatMap(found => {
      const to = found.to && areaOf(found.to)
      return to && to !== area ? [{ ...found, to }] : []
    })
    areas.set(area, [...(areas.get(area) ?? []), ...others])
  }
  return cycles(Array.from(areas, ([path, imports]) => ({ path, imports, isBarrel: false })))
}

/** Files that only pass on what others define. */
export const barrels = (sources: Source[]) =>
  sources.filter(source => source.isBarrel).map(({ path }) => `${path} is a barrel: import the file that defines the thing`)

/** Imports of ours that name no file extension, or a file that is not there. */
export function unnamedFiles(sources: Source[], exists: (path: string) => boolean): string[] {
  const ours = sources.flatMap(source => source.imports).filter(found => found.to !== undefined)
  return ours
    .filter(({ to }) => !/\.\w+$/.test(to ?? '') || !exists(to ?? ''))
    .map(({ from, line, specifier }) => `${from}:${line} imports ${specifier}: name the file, with its extension`)
}

/** File and folder names that say nothing, or that break the spelling of the house. */
export function badNames(paths: string[]): string[] {
  return paths.flatMap(path => {
    const parts = path.split('/')
    const vague = parts.find(
      part =>
        /^(?:utils?|helpers?|common|managers?|misc|lib)(?:\.|$)/i.test(part) ||
        /-(?:utils?|helpers?|manager)(?:\.|$)/i.test(part),
    )
    if (vague) return [`${path}: «${vague}» says nothing; name what it defines`]
    const name = parts.at(-1) ?? ''
    const spelled = name.endsWith('.tsx')
      ? /^(?:[A-Z][A-Za-z0-9]*|[a-z0-9-]+(?:\.[a-z]+)*)\.tsx$/
      : /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.(?:ts|mjs)$/
    return spelled.test(name) ? [] : [`${path}: kebab-case.ts or PascalCase.tsx`]
  })
}
