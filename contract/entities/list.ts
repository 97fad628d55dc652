import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { networks } from '../networks.ts'
import { branding } from './branding.ts'
import { outsideVoter, outsideVotes } from './outside-voter.ts'
import { currency, instant, line, personCard, text } from './shapes.ts'

/** Lists of people that a company keeps (docs/domain.md, lists). */
export const listStages = ['new', 'contacted', 'replied', 'negotiating', 'confirmed', 'rejected', 'past'] as const
export type ListStage = (typeof listStages)[number]

export const listColumnKinds = ['text', 'number', 'select', 'date', 'check'] as const
export type ListColumnKind = (typeof listColumnKinds)[number]

export const listVisibilities = ['private', 'team'] as const
export const listSources = ['marketplace', 'casting_call', 'profile', 'searcher', 'monitor', 'import', 'manual'] as const
export type ListSource = (typeof listSources)[number]

/** Why a list can be read and not written: the plan has no lists, fewer than there are, or fewer people in each. */
export const listLocks = ['plan', 'lists', 'people'] as const

const issue = (code: string) => ({ params: { issue: code } })
const { columns: most, tags: mostTags } = limits.lists

export const listColumn = z
  .object({
    /** Named by the browser; stays when the column is renamed. */
    id: z.uuid(),
    name: line(fieldLimits.list.column.min, fieldLimits.list.column.max),
    kind: z.enum(listColumnKinds),
    /** The choices of a `select`. */
    options: z._default(
      z.array(line(fieldLimits.list.column.min, fieldLimits.list.column.max)).check(z.maxLength(limits.lists.options)),
      [],
    ),
  })
  .check(
    z.refine(one => (one.kind === 'select') === one.options.length > 0, { path: ['options'], ...issue('option') }),
    z.refine(one => new Set(one.options).size === one.options.length, { path: ['options'], ...issue('duplicate') }),
  )
export type ListColumn = z.infer<typeof listColumn>

export const listColumns = z.array(listColumn).check(
  z.maxLength(most),
  z.refine(all => new Set(all.map(one => one.id)).size === all.length, issue('duplicate')),
  z.refine(all => new Set(all.map(one => one.name.toLowerCase())).size === all.length, issue('duplicate')),
)

/** The value of a column; judged against its kind by contract/rules/list.ts. */
export const columnValue = z.nullable(z.union([text(0, fieldLimits.list.value), z.number(), z.boolean()]))
export type ColumnValue = z.infer<typeof columnValue>

export const listTag = line(fieldLimits.list.tag.min, fieldLimits.list.tag.max)

export const listFields = {
  name: line(fieldLimits.list.name.min, fieldLimits.list.name.max),
  description: text(0, fieldLimits.list.description),
  brand_id: z.nullable(z.uuid()),
  visibility: z.enum(listVisibilities),
  columns: listColumns,
}

export const listLink = z.object({
  /** Opens the list without a session, until it ends. */
  token: z.string(),
  expires_at: instant,
  can_vote: z.boolean(),
  show_prices: z.boolean(),
})

export const listSummary = z.object({
  uuid: z.uuid(),
  name: z.string(),
  description: z.string(),
  brand: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  visibility: z.enum(listVisibilities),
  people: z.int(),
  /** How many stand at each stage; stages where nobody does are left out. */
  stages: z.partialRecord(z.enum(listStages), z.int()),
  /** A few of the people, for a glance. */
  faces: z.array(z.object({ name: z.string(), profile_image: z.nullable(z.string()) })),
  linked: z.boolean(),
  locked: z.nullable(z.enum(listLocks)),
  updated_at: instant,
})
export type ListSummary = z.infer<typeof listSummary>

/** A change of rows that can still be undone. */
export const listUndo = z.object({ uuid: z.uuid(), by: z.string(), at: instant, count: z.int(), until: instant })

export const list = z.extend(listSummary, {
  /** The last first. */
  undoable: z.array(listUndo),
  columns: z.array(listColumn),
  /** Of the reader's company: who may be named as an owner. */
  members: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  tags: z.array(z.string()),
  currency,
  link: z.nullable(listLink),
  /** People outside who have voted by a link of it. */
  voters: z.optional(z.array(outsideVotes)),
  meter: z.object({ limit: z.nullable(z.int()), used: z.int() }),
})
export type PeopleList = z.infer<typeof list>

/** Votes are blind: nobody reads how others voted before they have voted. */
export const listVotes = z.object({
  yours: z.nullable(z.enum(['up', 'down'])),
  cast: z.int(),
  up: z.nullable(z.int()),
  down: z.nullable(z.int()),
})
export type ListVotes = z.infer<typeof listVotes>

export const listedPerson = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Null where they have no account here, or none any more. */
  creator: z.nullable(personCard),
  channels: z.array(
    z.object({ network: z.enum(networks), handle: z.string(), followers: z.nullable(z.int()), verified: z.boolean() }),
  ),
  /** Why the company does not want to work with them; nobody else reads it. */
  blocked: z.nullable(z.object({ reason: z.string(), at: instant })),
})
export type ListedPerson = z.infer<typeof listedPerson>

export const listItem = z.object({
  uuid: z.uuid(),
  person: listedPerson,
  stage: z.enum(listStages),
  owner: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  note: z.string(),
  tags: z.array(z.string()),
  price_minor: z.nullable(z.int()),
  currency,
  score: z.nullable(z.int()),
  values: z.record(z.string(), columnValue),
  votes: listVotes,
  source: z.enum(listSources),
  created_at: instant,
  updated_at: instant,
})
export type ListItem = z.infer<typeof listItem>

const handle = z.string().check(z.trim(), z.minLength(1), z.maxLength(fieldLimits.channel.handle), z.regex(/^@?[^\s@/]+$/u))

/** The person to add: somebody with an account here, or a channel anywhere. */
export const newcomer = z.union([
  z.strictObject({ creator: z.uuid() }),
  z.strictObject({ vanity_name: line(3, 30) }),
  z.strictObject({ network: z.enum(networks), handle, name: z.optional(line(1, fieldLimits.channel.name)) }),
])
export type Newcomer = z.infer<typeof newcomer>

const price = z.nullable(z.int().check(z.minimum(0), z.maximum(limits.deal.amount.max)))
const score = z.nullable(z.int().check(z.minimum(0), z.maximum(fieldLimits.percent)))
const tags = z.array(listTag).check(z.maxLength(mostTags))
const note = text(0, limits.lists.note)
const values = z.record(z.uuid(), columnValue)

/** A change of one or many at once. */
export const itemChange = z.strictObject({
  stage: z.optional(z.enum(listStages)),
  owner_id: z.optional(z.nullable(z.uuid())),
  note: z.optional(note),
  tags: z.optional(tags),
  add_tags: z.optional(tags),
  remove_tags: z.optional(tags),
  price_minor: z.optional(price),
  score: z.optional(score),
  values: z.optional(values),
})
export type ItemChange = z.infer<typeof itemChange>

/** One line of a file as it is taken over. */
export const importedRow = z.strictObject({
  name: z.optional(line(1, fieldLimits.channel.name)),
  network: z.enum(networks),
  handle,
  stage: z.optional(z.enum(listStages)),
  note: z.optional(note),
  tags: z.optional(tags),
  price_minor: z.optional(price),
  score: z.optional(score),
  values: z.optional(values),
})
export type ImportedRow = z.infer<typeof importedRow>

export const personActivity = z.object({
  id: z.int(),
  kind: z.enum(['added', 'imported', 'changed', 'stage', 'note', 'voted', 'removed', 'blocked', 'unblocked', 'merged', 'undone']),
  /** The list as it is called now; null of what concerns the person alone, or once the list is gone. */
  list: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  by: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  created_at: instant,
})
export type PersonActivity = z.infer<typeof personActivity>

export const personFile = z.object({
  person: listedPerson,
  lists: z.array(z.object({ uuid: z.uuid(), name: z.string(), stage: z.enum(listStages) })),
  activity: z.array(personActivity),
})
export type PersonFile = z.infer<typeof personFile>

/** A list as those see it who were sent its link. */
export const sharedList = z.object({
  name: z.string(),
  description: z.string(),
  company: z.string(),
  branding,
  expires_at: instant,
  can_vote: z.boolean(),
  /** Whom a vote of this browser is counted for, as we signed it; null where nobody votes. */
  guest: z.nullable(z.string()),
  /** The person as whom this browser votes; null before an address was confirmed in it. */
  you: z.nullable(outsideVoter),
  people: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      vanity_name: z.nullable(z.string()),
      profile_image: z.nullable(z.string()),
      headline: z.nullable(z.string()),
      channels: listedPerson.shape.channels,
      price: z.nullable(z.object({ amount_minor: z.int(), currency })),
      votes: listVotes,
    }),
  ),
})
export type SharedList = z.infer<typeof sharedList>
