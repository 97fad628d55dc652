import type { PlaceablePiece, Placement } from '#contract/entities/creative.ts'
import type { LicenceAdds } from '#contract/entities/licence.ts'
import type { LicenceGap } from '#contract/entities/licence-gaps.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { licenceCan } from '#contract/processes/licence.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { creativeVerdict } from '#contract/rules/creative-checks.ts'
import { licencesCoverOoh, widens } from '#contract/rules/licence.ts'
import { renewedScope } from '#contract/rules/renewal-rate.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceCreative } from '../../processes/advance-creative.ts'
import { factsOf, type LicenceRow } from '../../processes/advance-licence.ts'
import { creatorCardOf, selectDealSummaries } from '../../processes/deal-summary.ts'
import { licenceChain } from '../../processes/licence-chain.ts'
import { linkIdOf, linkToken } from '../lists/link-token.ts'
import { today } from '../spaces/priced-days.ts'
import { spaceImage } from '../spaces/space-image.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { holdRead } from './change-creative.ts'
import { findCreative, readVersions } from './read-creative.ts'
import { checkFiles, faceOf, faceOfSpace, licensedRight } from './version-checks.ts'

const companyOf = (ctx: SignedInContext): string => {
  const org = ctx.person.organization?.uuid
  if (!org) throw new AppError('company.required')
  return org
}

const bookingOf = (ctx: Context, token: string): string => {
  const id = linkIdOf(ctx, 'creative', token)
  if (!id) throw new AppError('not_found')
  return id
}

async function behind(ctx: Context, token: string) {
  const row = await findCreative(ctx, bookingOf(ctx, token))
  if (!row?.content) throw new AppError('not_found')
  return { ...row, ...faceOf(row.content) }
}

/** A booked face, for the brand that was asked for a piece of its own. */
export async function readPlacement(ctx: SignedInContext, token: string): Promise<Placement> {
  const org = companyOf(ctx)
  const row = await behind(ctx, token)
  const newest = await ctx.db
    .selectFrom('creative_versions')
    .select('org_id')
    .where('booking_id', '=', row.booking_id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [own = null] = newest?.org_id === org ? await readVersions(ctx, row.booking_id) : []
  return {
    booking: row.booking_id,
    state: row.state,
    revision: row.revision,
    facts: row.facts,
    title: row.title,
    city: row.city,
    country: row.country,
    cover: row.cover,
    image: spaceImage(ctx, row.image),
    booker: row.booker_name,
    from: row.from_day,
    to: row.to_day,
    deadline: row.deadline?.toISOString() ?? null,
    face: row.face,
    own,
  }
}

/** Licences that a company’s deals granted, with what was approved of their work. */
const selectPieces = (ctx: Context, org: string) =>
  selectDealSummaries(ctx.db)
    .innerJoin('licences as l', 'l.deal_id', 'd.uuid')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('deliveries as y')
          .select('y.files')
          .whereRef('y.deal_id', '=', 'd.uuid')
          .where('y.answer', 'in', ['approved', 'auto_approved'])
          .orderBy('y.n', 'desc')
          .limit(1)
          .as('a'),
      join => join.onTrue(),
    )
    .innerJoin('organizations as o', 'o.uuid', 'd.org_id')
    .select(['l.uuid as licence', 'l.created_at', 'a.files', 'o.plan'])
    .where('l.org_id', '=', org)
    .where('l.renews_id', 'is', null)
    .where(eb => eb(eb.fn<number>('cardinality', ['a.files']), '>', 0))

type PlaceableRate = NonNullable<PlaceablePiece['rate']>

interface Shown {
  country: string
  from: string
  to: string
}

const dayMs = 86_400_000

/** One press away from being allowed: so many days more, and the uses and places that are missing. */
function askFor(licence: LicenceRow, gaps: readonly LicenceGap[], shown: Shown, now: string): PlaceablePiece['ask'] {
  if (!licenceCan(licence.state, factsOf(licence, now), { type: 'renewal.ask', by: 'brand' })) return null
  const adds: LicenceAdds = {
    channels: gaps.includes('channel') ? ['ooh'] : [],
    territory: gaps.includes('territory') ? 'world' : null,
  }
  // A renewal begins behind the licence that it renews; one that grants more than time, at once.
  const begins = !widens(adds) && licence.ends_on && licence.ends_on > now ? licence.ends_on : now
  const { min, max } = limits.licence.renewal
  const days = Math.max(min, Math.ceil((Date.parse(shown.to) - Date.parse(begins)) / dayMs))
  return days > max ? null : { licence: licence.uuid, days, adds }
}

/** The rate of the last licence, where taking it would allow the work on all of the days. */
function rateFor(
  chain: readonly LicenceRow[],
  deal: { currency: PlaceableRate['currency']; chat_uuid: string; plan: FeePlan },
  shown: Shown,
  now: string,
): PlaceablePiece['rate'] {
  const last = chain.at(-1)
  const rate = last?.rights.renewal
  if (!last || !rate) return null
  if (!licenceCan(last.state, factsOf(last, now), { type: 'renewal.take', by: 'brand' })) return null
  if (!licencesCoverOoh([...chain, renewedScope(last, rate, now)], shown).covered) return null
  const { currency, chat_uuid, plan } = deal
  return { licence: last.uuid, days: rate.days, total_minor: splitFees(rate.fee_minor, plan).total_minor, currency, chat_uuid }
}

async function renewalOf(ctx: Context, { uuid, renewal }: LicenceRow): Promise<PlaceablePiece['renewal']> {
  if (!renewal) return null
  const { state, days, deal_id } = renewal
  const deal = deal_id
    ? await ctx.db
        .selectFrom('deals')
        .select(['total_minor', 'currency', 'chat_uuid'])
        .where('uuid', '=', deal_id)
        .executeTakeFirst()
    : undefined
  return { licence: uuid, state, days, taken: renewal.taken ?? false, price: deal ?? null }
}

/** The company’s approved work, the newest first, held against the face and its days. */
export async function listPlaceable(
  ctx: SignedInContext,
  token: string,
  { page, size_page }: { page: number; size_page: number },
) {
  const org = companyOf(ctx)
  const row = await behind(ctx, token)
  const shown = { country: row.country, from: row.from_day, to: row.later_to ?? row.to_day }
  const all = selectPieces(ctx, org)
  const { count } = await all
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .orderBy('l.created_at', 'desc')
    .orderBy('l.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const ids = rows.flatMap(({ files }) => files)
  const [checks, cards] = [await checkFiles(ctx, row.booking_id, row.face, ids), await fileCards(ctx, ids)]
  const items: PlaceablePiece[] = []
  for (const piece of rows) {
    const chain = await licenceChain(ctx, piece.licence)
    const last = chain.at(-1)
    if (!last) continue
    const { covered, gaps } = licencesCoverOoh(chain, shown)
    const settled = await isSettled(ctx, last)
    items.push({
      licence: piece.licence,
      licence_token: linkToken(ctx, 'licence', last.uuid),
      title: piece.title,
      creator: creatorCardOf(piece),
      ends_on: last.ends_on,
      settled,
      covered,
      gaps,
      files: piece.files.flatMap(id => {
        const file = cards.find(card => card.uuid === id)
        const found = checks.get(id)
        return file && found ? [{ file, checks: found, fits: creativeVerdict(found) !== 'failed' }] : []
      }),
      ask: covered || !settled ? null : askFor(last, gaps, shown, today(ctx)),
      rate: covered || !settled ? null : rateFor(chain, piece, shown, today(ctx)),
      renewal: await renewalOf(ctx, last),
    })
  }
  return { items, meta: { page, size_page, count: Number(count) } }
}

async function isSettled(ctx: Context, licence: LicenceRow): Promise<boolean> {
  const { state } = await ctx.db.selectFrom('deals').select('state').where('uuid', '=', licence.deal_id).executeTakeFirstOrThrow()
  return isOver(state)
}

/** One step: approved work that its licence allows there goes to the host, as if whoever booked had brought it. */
export async function placePiece(
  ctx: SignedInContext,
  token: string,
  body: { licence: string; file: string; revision: number },
): Promise<void> {
  const org = companyOf(ctx)
  const booking = bookingOf(ctx, token)
  await inTransaction(ctx, async inner => {
    // Held first, as every step of a licence does it: none is revoked while its work is put somewhere.
    await inner.db.selectFrom('licences').select('uuid').where('uuid', '=', body.licence).forShare().execute()
    const piece = await selectPieces(inner, org).where('l.uuid', '=', body.licence).executeTakeFirst()
    if (!piece?.files.includes(body.file)) throw new AppError('not_found')
    const held = await holdRead(inner, booking, body.revision)
    const { face, country } = await faceOfSpace(inner, held.booking.space_id)
    const { from_day, to_day, later_to } = held.booking
    const days = { country, from: from_day, to: later_to ?? to_day }
    const { covered, gaps } = licencesCoverOoh(await licenceChain(inner, body.licence), days)
    if (!covered) throw new AppError('creative.not_licensed', { details: { gaps } })
    const fits = (await checkFiles(inner, booking, face, [body.file])).get(body.file) ?? []
    const verdict = creativeVerdict(fits)
    if (verdict === 'failed') throw new AppError('creative.unfit', { details: { checks: fits } })
    await advanceCreative(
      inner,
      held,
      { type: 'creative.hand_in', by: 'brand', verdict },
      {
        actor: inner.person.uuid,
        version: {
          file: body.file,
          licence_id: body.licence,
          org_id: org,
          made_by: inner.person.uuid,
          note: '',
          checks: [...fits, licensedRight],
        },
      },
    )
  })
}
