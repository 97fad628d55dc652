import * as z from 'zod/mini'
import { defineEndpoint, listParam, pagingOrCursor, uuidParams } from '../endpoint.ts'
import {
  importedRow,
  itemChange,
  list,
  listFields,
  listItem,
  listSources,
  listStages,
  listSummary,
  newcomer,
  personFile,
  sharedList,
} from '../entities/list.ts'
import { outsideVoter, voterCodeBody, voterCodeReply, voterConfirmBody } from '../entities/outside-voter.ts'
import { instant, line, text } from '../entities/shapes.ts'
import { daysOfLink } from '../entities/shared-link.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

const { atOnce, importPart, importRows, votesPerMinute } = limits.lists
const { codesPerAddress, window } = limits.outsideVotes
const reading = { auth: 'required', can: ['read', 'view_list'] } as const
const writing = { auth: 'required', can: ['update', 'view_list'] } as const
const query = z._default(z.string().check(z.maxLength(limits.search.query)), '')
const some = z.array(z.uuid()).check(z.minLength(1), z.maxLength(atOnce))
const itemParams = z.object({ uuid: z.uuid(), item: z.uuid() })

export const listSorts = ['newest', 'name', 'stage', 'price', 'score', 'followers', 'votes'] as const
export type ListSort = (typeof listSorts)[number]

export const listLists = defineEndpoint({
  id: 'lists.list',
  method: 'GET',
  path: '/v3/lists',
  summary: 'The company’s lists of people, the last touched first.',
  ...reading,
  query: z.object({ query, ...pagingOrCursor }),
  reply: {
    kind: 'list',
    item: listSummary,
    meta: z.object({
      /** The plan's limit; null is none. */
      meter: z.object({ limit: z.nullable(z.int()), used: z.int(), upgrade_to: z.nullable(z.string()) }),
      /** True if lists may be made and changed at all. */
      writable: z.boolean(),
    }),
  },
})

export const createList = defineEndpoint({
  id: 'lists.create',
  method: 'POST',
  path: '/v3/lists',
  summary: 'Begin a list. The client names it, so that beginning twice makes one.',
  auth: 'required',
  can: ['create', 'view_list'],
  body: z.strictObject({
    uuid: z.uuid(),
    name: listFields.name,
    description: z._default(listFields.description, ''),
    brand_id: z._default(listFields.brand_id, null),
    visibility: z._default(listFields.visibility, 'team'),
  }),
  reply: { kind: 'json', schema: list },
  errors: ['plan.limit_reached', 'company.required'],
})

export const getList = defineEndpoint({
  id: 'lists.get',
  method: 'GET',
  path: '/v3/lists/{uuid}',
  summary: 'One list with its columns, tags and link.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: list },
})

export const editList = defineEndpoint({
  id: 'lists.edit',
  method: 'PUT',
  path: '/v3/lists/{uuid}',
  summary: 'Change what was sent of it. A column that is left out goes with what stood in it.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    name: z.optional(listFields.name),
    description: z.optional(listFields.description),
    brand_id: z.optional(listFields.brand_id),
    visibility: z.optional(listFields.visibility),
    columns: z.optional(listFields.columns),
  }),
  reply: { kind: 'json', schema: list },
  errors: ['list.locked'],
})

export const deleteList = defineEndpoint({
  id: 'lists.delete',
  method: 'DELETE',
  path: '/v3/lists/{uuid}',
  summary: 'Throw a list away; what is known of its people stays with the company.',
  auth: 'required',
  can: ['delete', 'view_list'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const linkList = defineEndpoint({
  id: 'lists.link',
  method: 'POST',
  path: '/v3/lists/{uuid}/link',
  summary: 'Make a link that opens the list without a session until it ends; one that was there before ends now.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    days: daysOfLink,
    can_vote: z._default(z.boolean(), false),
    show_prices: z._default(z.boolean(), false),
  }),
  reply: { kind: 'json', schema: list },
  errors: ['list.locked'],
})

export const unlinkList = defineEndpoint({
  id: 'lists.unlink',
  method: 'DELETE',
  path: '/v3/lists/{uuid}/link',
  summary: 'End the list’s link now.',
  ...writing,
  params: uuidParams,
  reply: { kind: 'json', schema: list },
})

export const listItems = defineEndpoint({
  id: 'lists.items',
  method: 'GET',
  path: '/v3/lists/{uuid}/items',
  summary: 'The people of a list: filtered, sorted, one page of them.',
  ...reading,
  params: uuidParams,
  query: z.object({
    query,
    stage: listParam(listStages),
    tag: z._default(z.string().check(z.maxLength(fieldLimits.list.tag.max)), ''),
    sort: z._default(z.enum(listSorts), 'newest'),
    ...pagingOrCursor,
  }),
  reply: {
    kind: 'list',
    item: listItem,
    /** How many each stage would show with the other filters kept. */
    meta: z.object({ stages: z.partialRecord(z.enum(listStages), z.int()) }),
  },
})

export const addItems = defineEndpoint({
  id: 'lists.add',
  method: 'POST',
  path: '/v3/lists/{uuid}/items',
  summary: 'Add people; who is there already, by whichever channel, is not added twice.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    people: z.array(newcomer).check(z.minLength(1), z.maxLength(atOnce)),
    source: z._default(z.enum(listSources), 'manual'),
  }),
  reply: { kind: 'json', schema: z.object({ added: z.int(), present: z.int() }) },
  errors: ['plan.limit_reached', 'list.locked'],
})

export const changeItems = defineEndpoint({
  id: 'lists.change',
  method: 'PUT',
  path: '/v3/lists/{uuid}/items',
  summary: 'Change one or many of a list’s people at once: all of them, or none.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ items: some, change: itemChange }),
  reply: {
    kind: 'json',
    schema: z.object({
      changed: z.int(),
      /** By this id the change is undone, until then. */
      undo: z.object({ uuid: z.uuid(), until: instant }),
    }),
  },
  errors: ['list.locked'],
})

export const undoChange = defineEndpoint({
  id: 'lists.undoChange',
  method: 'POST',
  path: '/v3/lists/{uuid}/changes/{change}/undo',
  summary:
    'Put back the rows of a change that nobody has touched since, for some minutes after it; `kept` are those that stay. Twice is once.',
  ...writing,
  params: z.object({ uuid: z.uuid(), change: z.uuid() }),
  reply: { kind: 'json', schema: z.object({ restored: z.int(), kept: z.int() }) },
  errors: ['list.undo_over', 'list.locked'],
})

export const removeItems = defineEndpoint({
  id: 'lists.remove',
  method: 'POST',
  path: '/v3/lists/{uuid}/items/remove',
  summary: 'Take people out of a list; what is known of them stays with the company.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ items: some }),
  reply: { kind: 'json', schema: z.object({ removed: z.int() }) },
})

export const voteOnItem = defineEndpoint({
  id: 'lists.vote',
  method: 'POST',
  path: '/v3/lists/{uuid}/items/{item}/vote',
  summary: 'Vote on one of a list’s people; how others voted is read afterwards, and a vote stays as it is.',
  ...writing,
  params: itemParams,
  body: z.strictObject({ vote: z.enum(['up', 'down']) }),
  reply: { kind: 'json', schema: listItem.shape.votes },
  errors: ['list.voted', 'list.locked'],
})

export const exportList = defineEndpoint({
  id: 'lists.export',
  method: 'GET',
  path: '/v3/lists/{uuid}/export',
  summary: 'The list as CSV; nothing in it runs as a formula.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'file' },
})

export const importItems = defineEndpoint({
  id: 'lists.import',
  method: 'POST',
  path: '/v3/lists/{uuid}/imports',
  summary: 'Take over one part of a file. The client names import and parts, so that a part that is sent twice counts once.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    import: z.uuid(),
    part: z.int().check(z.minimum(0), z.maximum(Math.ceil(importRows / importPart))),
    rows: z.array(importedRow).check(z.minLength(1), z.maxLength(importPart)),
  }),
  reply: { kind: 'json', schema: z.object({ added: z.int(), present: z.int() }) },
  errors: ['plan.limit_reached', 'list.locked', 'list.import_over'],
})

export const undoImport = defineEndpoint({
  id: 'lists.undoImport',
  method: 'DELETE',
  path: '/v3/lists/{uuid}/imports/{import}',
  summary: 'Take out again whom an import added and nobody has touched since.',
  ...writing,
  params: z.object({ uuid: z.uuid(), import: z.uuid() }),
  reply: { kind: 'json', schema: z.object({ removed: z.int(), kept: z.int() }) },
  errors: ['list.import_over'],
})

export const listsOf = defineEndpoint({
  id: 'lists.of',
  method: 'GET',
  path: '/v3/lists-having/{creator}',
  summary: 'Every list that may be written in, and whether this creator is in it.',
  ...reading,
  /** Their id or public name, or a channel: `instagram:handle`. */
  params: z.object({ creator: z.union([z.uuid(), line(3, 30), z.string().check(z.maxLength(120), z.regex(/^[a-z]+:\S+$/u))]) }),
  reply: {
    kind: 'json',
    schema: z.object({
      lists: z.array(z.object({ uuid: z.uuid(), name: z.string(), people: z.int(), has: z.boolean() })),
      blocked: z.nullable(z.string()),
    }),
  },
})

export const getListedPerson = defineEndpoint({
  id: 'lists.person',
  method: 'GET',
  path: '/v3/listed-people/{uuid}',
  summary: 'What the company knows of one person: their lists, and what was done, newest first.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: personFile },
})

export const blockPerson = defineEndpoint({
  id: 'lists.block',
  method: 'PUT',
  path: '/v3/listed-people/{uuid}/block',
  summary:
    'Note that the company does not want to work with them, with the reason; only the company reads it. Null takes it back.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ reason: z.nullable(text(fieldLimits.list.blockReason.min, fieldLimits.list.blockReason.max)) }),
  reply: { kind: 'json', schema: personFile },
})

const token = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const getSharedList = defineEndpoint({
  id: 'lists.shared',
  method: 'GET',
  path: '/v3/shared-lists/{token}',
  summary: 'A list as its link shows it; `guest` is what an earlier answer gave this browser to vote with.',
  auth: 'none',
  params: z.object({ token }),
  query: z.object({ guest: z.optional(token) }),
  reply: { kind: 'json', schema: sharedList },
  errors: ['list.link_over'],
})

export const mailVoterCode = defineEndpoint({
  id: 'lists.sharedCode',
  method: 'POST',
  path: '/v3/shared-lists/{token}/codes',
  summary:
    'Mail a code that confirms the address of somebody who wants to vote by a link; one that was mailed before is worth nothing any more.',
  auth: 'none',
  params: z.object({ token }),
  body: voterCodeBody,
  reply: { kind: 'json', schema: voterCodeReply },
  rate: { by: 'address', limit: codesPerAddress, windowMs: window },
  errors: ['list.link_over', 'list.no_votes'],
})

export const confirmVoter = defineEndpoint({
  id: 'lists.sharedConfirm',
  method: 'POST',
  path: '/v3/shared-lists/{token}/voter',
  summary:
    'Confirm the address with the mailed code: whoever confirms the same one, in whichever browser, is the same voter, who sees what they voted.',
  auth: 'none',
  params: z.object({ token }),
  body: voterConfirmBody,
  reply: { kind: 'json', schema: outsideVoter },
  rate: { by: 'address', limit: votesPerMinute, windowMs: 60_000 },
  errors: ['list.link_over', 'list.no_votes', 'code.wrong', 'code.over', 'vote.of_team'],
})

export const voteOnShared = defineEndpoint({
  id: 'lists.sharedVote',
  method: 'POST',
  path: '/v3/shared-lists/{token}/votes',
  summary: 'Vote by a link that allows it, once an address was confirmed for this `guest`; blind, and once.',
  auth: 'none',
  params: z.object({ token }),
  body: z.strictObject({ item: z.uuid(), guest: token, vote: z.enum(['up', 'down']) }),
  reply: { kind: 'json', schema: listItem.shape.votes },
  rate: { by: 'address', limit: votesPerMinute, windowMs: 60_000 },
  errors: ['list.link_over', 'list.no_votes', 'vote.unconfirmed', 'vote.of_team', 'list.voted'],
})
