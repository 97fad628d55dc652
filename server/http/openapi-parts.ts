type Json = Record<string, unknown>

/** Shorter parts, in characters, are said where they are: a reference would be as long. */
const worthAName = 120

/** Values and not schemas, however they look. */
const verbatim = new Set(['default', 'const', 'enum', 'examples', 'required', 'security', 'tags'])

/** The name that a part would get, and that of its holder, which is put before it where the name is taken. */
interface Place {
  name: string
  holder: string
  kind?: 'responses'
}

interface Part {
  id: number
  /** The first place that says it. */
  place: Place
  kind: 'schemas' | 'responses' | null
  size: number
  /** The number of places that say this part. */
  held: number
  ref?: string
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schemas that are somebody's: lists of them and "or null" are said around their names. */
const isSchema = ({ type, anyOf, oneOf, allOf }: Json) =>
  (typeof type === 'string' && type !== 'array') ||
  [anyOf, oneOf, allOf].some(parts => Array.isArray(parts) && !parts.some(part => isObject(part) && part.type === 'null'))

const pascal = (name: string) => name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase())

const mayHaveName = ({ kind, size }: Part) => kind !== null && size >= worthAName

/** The name of one row of a list: `deliverables` holds a `deliverable`. */
const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')

/** The place of what an object holds under a word. */
function within(object: object, word: string, { name, holder }: Place): Place {
  if (word === 'requestBody') return { name: `${name}Body`, holder }
  if (word === 'items') return { name: singular(name), holder }
  if (word === 'schema' && 'in' in object && 'name' in object) return { name: pascal(String(object.name)), holder: name }
  return { name, holder }
}

/** Operations, their answers and properties give names. */
function placesIn(value: object, word: string, place: Place): (inner: string) => Place {
  if ('operationId' in value && 'tags' in value) {
    const called = { name: pascal(String(value.operationId)), holder: pascal(singular(String([value.tags].flat()[0]))) }
    return inner => within(value, inner, called)
  }
  if (word === 'responses')
    return status =>
      Number(status) < 400
        ? { ...place, name: `${place.name}Answer` }
        : { name: `Failure${status}`, holder: place.holder, kind: 'responses' }
  // An answer's envelope holds the thing that the call is about.
  if (word === 'properties')
    return property => ({ name: property === 'response' ? place.holder : pascal(property), holder: place.name })
  return inner => within(value, inner, place)
}

interface Description extends Json {
  paths: Json
  webhooks: Json
  components: Json & { schemas: Json }
}

/**
 * The same OpenAPI description, in which each schema and each failure that it holds more than once stands under `components` and
 * is referred to. A name comes from the property or the call that says it first.
 */
export function shareParts(description: Description): Json {
  const parts = new Map<string, Part>()
  const partOf = new WeakMap<object, Part>()

  /** Learns a value with all that it holds; equal values are one part. */
  const learn = (value: object, word: string, place: Place): Part => {
    const placeOf = placesIn(value, word, place)
    const inner: Part[] = []
    let shape = Array.isArray(value) ? '[' : '{'
    let size = 0
    for (const [key, held] of Object.entries(value)) {
      const isPart = typeof held === 'object' && held && (word === 'properties' || !verbatim.has(key))
      const part = isPart ? learn(held, key, placeOf(key)) : null
      const said = part ? `#${part.id}` : JSON.stringify(held)
      if (part) inner.push(part)
      shape += `${key}:${said},`
      size += key.length + (part?.size ?? said?.length ?? 0)
    }
    const known = parts.get(shape)
    const kind = place.kind ?? (isObject(value) && isSchema(value) ? 'schemas' : null)
    const part = known ?? { id: parts.size, place, kind, size, held: 0 }
    parts.set(shape, part)
    // A named part is written once, so what it holds is counted once.
    if (!known || !mayHaveName(part)) for (const one of inner) one.held += 1
    partOf.set(value, part)
    return part
  }

  const shared: Record<'schemas' | 'responses', Json> = { schemas: { ...description.components.schemas }, responses: {} }

  const write = (value: unknown, isNamed = false): unknown => {
    const part = typeof value === 'object' && value ? partOf.get(value) : undefined
    if (!part) return value
    if (!isNamed && part.kind && part.held > 1 && mayHaveName(part)) {
      part.ref ??= share(part, part.kind, value)
      return { $ref: part.ref }
    }
    if (Array.isArray(value)) return value.map(one => write(one))
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([word, held]) => [word, write(held)])) : value
  }

  /** Says a part under a name of its own, and gives its address. */
  const share = ({ place: { name, holder } }: Part, kind: 'schemas' | 'responses', value: unknown): string => {
    const isFree = (one: string) => !(one in shared[kind])
    let free = [name, `${holder}${name}`].find(isFree) ?? name
    for (let number = 2; !isFree(free); number++) free = `${name}${number}`
    // The name is taken before anything inside asks for one.
    shared[kind][free] = {}
    shared[kind][free] = write(value, true)
    return `#/components/${kind}/${free}`
  }

  const { paths, webhooks, components, ...about } = description
  learn({ paths, webhooks }, '', { name: '', holder: '' })
  const said = { paths: write(paths), webhooks: write(webhooks) }
  return { ...about, ...said, components: { ...components, ...shared } }
}
