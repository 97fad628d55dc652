import { sql } from 'kysely'
import sharp from 'sharp'
import type { DealTerms, Delivery } from '#contract/entities/deal.ts'
import { reviewScores } from '#contract/entities/review.ts'
import type { CommentPlace } from '#contract/entities/review-comment.ts'
import { limits } from '#contract/limits.ts'
import { extendedDays } from '#contract/rules/change-order.ts'
import { checksOf } from '#contract/terms.ts'
import type { Reader, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { DemoAct, DemoDeal, DemoFilm, DemoPoster } from '../../db/demo/deal-acts.ts'
import { demoDeals } from '../../db/demo/deals.ts'
import { demoId } from '../../db/demo/ids.ts'
import { runLast, type TxContext } from '../../db/transaction.ts'
import { passDeadline } from '../../processes/advance-deal.ts'
import { passRest } from '../../processes/advance-milestone.ts'
import { chatAboutApplication, shortlistApplication } from '../applications/decide.ts'
import { payCheckout } from '../cashier/pay-checkout.ts'
import { startCheckout } from '../cashier/start-checkout.ts'
import { sendMessage } from '../chats/send-message.ts'
import { answerCancel, requestCancel } from '../deals/cancel.ts'
import { answerChange, proposeChange } from '../deals/change-order.ts'
import { approveConcept, sendConcept } from '../deals/concept.ts'
import { makeOffer } from '../deals/make-offer.ts'
import { acceptOffer, counterOffer } from '../deals/negotiate.ts'
import { readDeliveries } from '../deals/read-deliveries.ts'
import { approveDelivery, deliverWork, publishProof, requestChanges } from '../deals/work.ts'
import { addComment, answerComment, moveComment } from '../delivery-reviews/comment.ts'
import { readComments } from '../delivery-reviews/read-comments.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { readDisputeOf } from '../disputes/read-dispute.ts'
import { answerDispute, answerSplit, offerSplit } from '../disputes/take-part.ts'
import { fileReport } from '../moderation/file-report.ts'
import { ownPaper } from '../papers/read-paper.ts'
import { signNow } from '../papers/sign-paper.ts'
import { writeReview } from '../reviews/write-review.ts'
import { askRenewal } from '../rights/renew.ts'
import { closePastMonths } from '../statements/close-months.ts'
import { keepMade } from '../uploads/keep-made.ts'
import { drawPoster, posterSize } from './draw-poster.ts'
import { filmPosters, filmSize } from './film-poster.ts'
import { playDemoApprovals } from './play-approvals.ts'
import { playDemoBookings } from './play-bookings.ts'
import { playDemoMonitor } from './play-monitor.ts'
import { playDemoPayouts } from './play-payouts.ts'
import { sharePosters } from './share-posters.ts'

const day = 86_400_000
const minute = 60_000

/**
 * Deals under way between the demonstration's people. Nothing is written by hand: every step is the verb that a person would
 * have used, on its day, so that timeline, thread, timers and ledger are what they would be.
 */
export async function playDemoDeals(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const print = printer()
  // The first of them is the one that something just happened in.
  for (const [index, scene] of demoDeals.entries()) await playScene(ctx, scene, now - index * 7 * minute, print)
  await sharePosters(ctx)
  await playDemoPayouts(ctx, uuid => readerOf(ctx, uuid))
  await playDemoBookings(ctx, uuid => readerOf(ctx, uuid))
  await playDemoMonitor(ctx, uuid => readerOf(ctx, uuid))
  await playDemoApprovals(ctx, uuid => readerOf(ctx, uuid))
  // Statements name the invoices of fees.
  await runLast(ctx)
  await closePastMonths(ctx)
  // Old news has been seen.
  await ctx.db
    .updateTable('notifications')
    .set({ viewed_at: sql`created_at + interval '1 hour'` })
    .where('chat_uuid', 'is not', null)
    .where('viewed_at', 'is', null)
    .where('created_at', '<', new Date(now - day))
    .execute()
}

async function playScene(ctx: TxContext, scene: DemoDeal, now: number, print: Print) {
  const call = await ctx.db
    .selectFrom('casting_calls')
    .select(['uuid', 'org_id', 'created_by', 'content', 'currency'])
    .where('uuid', '=', demoId(`call ${scene.call}`))
    .executeTakeFirstOrThrow()
  if (!call.content) throw new Error(`demo: ${scene.call} has no content`)
  const people = {
    brand: await readerOf(ctx, call.created_by),
    creator: await readerOf(ctx, demoId(`user ${scene.creator}@elenco.test`)),
  }
  const moments = momentsOf([scene.pitched, ...scene.acts.map(act => act.at)], now)
  const as = (side: 'brand' | 'creator', index: number): TxContext<SignedInContext> => {
    const at = moments[index] as Date
    return { ...ctx, person: people[side], clock: { now: () => at, advance: () => {} } }
  }
  const uuid = demoId(`pitch ${scene.creator} ${scene.call}`)
  const pitched = moments[0] as Date
  await ctx.db
    .insertInto('applications')
    .values({
      uuid,
      casting_call_id: call.uuid,
      casting_call_version: 1,
      creator_id: people.creator.uuid,
      state: 'viewed',
      message: scene.message,
      answers: json([]),
      fee_minor: scene.fee * 100,
      currency: call.currency ?? 'EUR',
      portfolio_refs: [],
      expires_at: new Date(pitched.getTime() + limits.application.expiresAfter),
      created_at: pitched,
      updated_at: pitched,
    })
    .execute()
  if (scene.shortlisted) await shortlistApplication(as('brand', 1), uuid)
  await chatAboutApplication(as('brand', 1), uuid)
  const { content } = call
  const terms: DealTerms = {
    title: content.title,
    deliverables: content.deliverables,
    fee_minor: scene.fee * 100,
    currency: content.currency,
    draft_due: new Date(now + scene.due * day).toISOString().slice(0, 10),
    publish_from: null,
    must_include: content.must_include,
    must_avoid: content.must_avoid,
    publish_by: content.publish_from ? new Date(now + (scene.due + 8) * day).toISOString().slice(0, 10) : null,
    revisions: content.revisions_included,
    approval_window_h: content.approval_window_h,
    rights: {
      ...content.rights,
      channels: [...content.rights.channels, ...(scene.alsoFor ?? [])],
      days: scene.licensed ?? content.rights.days,
      ...(scene.rate && { renewal: { days: scene.rate.days, fee_minor: scene.rate.fee * 100 } }),
    },
    exclusivity: content.exclusivity,
    ...(scene.concept && { concept: true }),
    ...(scene.milestones && {
      milestones: scene.milestones.map(({ title, percent, due }, index, all) => ({
        title,
        percent,
        due: new Date(now + due * day).toISOString().slice(0, 10),
        pieces: index === all.length - 1 ? content.deliverables.map((_, piece) => piece) : [],
      })),
    }),
    note: '',
  }
  const chat = await chatOf(ctx, uuid)
  const stage: Stage = { application: uuid, chat, deal: '', terms, print }
  for (const [index, act] of scene.acts.entries()) await play(act, stage, side => as(side, index + 1), index)
  await leaveUnread(ctx, chat, scene.unread ?? {})
}

interface Stage {
  application: string
  chat: string
  deal: string
  terms: DealTerms
  print: Print
}

async function play(act: DemoAct, stage: Stage, as: (side: 'brand' | 'creator') => TxContext<SignedInContext>, index: number) {
  if ('say' in act) {
    await sendMessage(as(act.by), stage.chat, { client_id: demoId(`say ${stage.chat} ${index}`), text: act.say, attachments: [] })
    return
  }
  const { deal } = stage
  const revision = deal ? await revisionOf(as('brand'), deal) : 0
  switch (act.do) {
    case 'offer':
      stage.terms = { ...stage.terms, fee_minor: act.fee ? act.fee * 100 : stage.terms.fee_minor, note: act.note ?? '' }
      stage.deal = await makeOffer(as('brand'), stage.application, {
        terms: stage.terms,
        valid_days: limits.deal.offerDays.default,
      })
      return
    case 'counter':
      stage.terms = { ...stage.terms, fee_minor: act.fee * 100, note: act.note }
      return await counterOffer(as('creator'), deal, { revision, terms: stage.terms, valid_days: limits.deal.offerDays.default })
    case 'accept':
      return await acceptOffer(as(act.by), deal, { revision, version: 1 })
    case 'sign':
      return await signAs(as(act.by), deal)
    case 'pay': {
      const { session } = await startCheckout(as('brand'), deal, revision)
      await payCheckout(as('brand'), session, 'approved')
      return
    }
    case 'report':
      return await fileReport(as(act.by), 'message', await lastMessageOf(as(act.by), stage.chat), act)
    case 'concept':
      return await sendConcept(as('creator'), deal, { revision, text: act.text, files: [], links: [] })
    case 'approveConcept':
      return await approveConcept(as('brand'), deal, { revision })
    case 'deliver': {
      const files = await Promise.all(act.posters.map(poster => keepPiece(as('creator'), deal, poster, stage.print)))
      return await deliverWork(as('creator'), deal, {
        revision,
        note: act.note,
        files,
        links: act.links ?? [],
        checked: checksOf(stage.terms),
      })
    }
    case 'comment': {
      const ctx = as(act.by)
      const place = placeOf(act, await deliveryOf(ctx, deal, act.n))
      await addComment(ctx, deal, { n: act.n, place, text: act.text, severity: act.nice ? 'nice' : 'must' })
      return
    }
    case 'answerComment': {
      await answerComment(as(act.by), deal, await commentOf(as(act.by), deal, act.of), { text: act.text })
      return
    }
    case 'moveComment': {
      await moveComment(as(act.by), deal, await commentOf(as(act.by), deal, act.of), act.move)
      return
    }
    case 'changes':
      return await requestChanges(as('brand'), deal, { revision, changes: act.changes })
    case 'approve':
      return await approveDelivery(as('brand'), deal, { revision })
    case 'publish': {
      const ctx = as('creator')
      return await publishProof(ctx, deal, { revision, url: act.url, published_on: ctx.clock.now().toISOString().slice(0, 10) })
    }
    case 'cancel':
      return await requestCancel(as(act.by), deal, { revision, reason: act.reason })
    case 'agree':
      return await answerCancel(as(act.by), deal, { revision, agree: true })
    case 'moreTime': {
      const later = new Date(Date.parse(stage.terms.draft_due) + act.days * day).toISOString().slice(0, 10)
      const changed = extendedDays(stage.terms, later)
      return await proposeChange(as('creator'), deal, { revision, changed, reason: act.reason })
    }
    case 'agreeChange':
      return await answerChange(as(act.by), deal, { revision, accept: true, note: act.note })
    case 'review': {
      const [first, second, third] = reviewScores[act.by]
      const scores = { [first]: act.parts[0], [second]: act.parts[1], [third]: act.parts[2] }
      await writeReview(as(act.by), deal, { rating: act.rating, scores, text: act.text })
      return
    }
    case 'renew': {
      const { uuid } = await as('brand')
        .db.selectFrom('licences')
        .select('uuid')
        .where('deal_id', '=', deal)
        .executeTakeFirstOrThrow()
      return await askRenewal(as('brand'), uuid, { days: act.days, note: act.note })
    }
    case 'dispute': {
      const { reason, statement, wanted } = act
      return await openDispute(as(act.by), deal, { revision, reason, statement, wanted_percent: wanted, files: [] })
    }
    case 'answerDispute': {
      const ctx = as(act.by)
      return await answerDispute(ctx, (await openOne(ctx, deal)).uuid, { revision, text: act.statement, files: [] })
    }
    case 'split': {
      const ctx = as(act.by)
      const offer = { revision, creator_percent: act.percent, note: act.note }
      return await offerSplit(ctx, (await openOne(ctx, deal)).uuid, offer)
    }
    case 'acceptSplit': {
      const ctx = as(act.by)
      const { uuid, offers } = await openOne(ctx, deal)
      return await answerSplit(ctx, uuid, { revision, n: offers.at(-1)?.n ?? 0, accept: true })
    }
    case 'release':
      return await passDeadline(as('brand'), deal)
    case 'payMilestone':
      return await passRest(as('brand'), deal)
  }
}

async function lastMessageOf(ctx: TxContext, chat: string): Promise<string> {
  const said = ctx.db.selectFrom('messages').select('uuid').where('conversation_id', '=', chat).orderBy('seq', 'desc')
  return (await said.limit(1).executeTakeFirstOrThrow()).uuid
}

async function deliveryOf(ctx: TxContext, deal: string, n: number): Promise<Delivery> {
  const found = (await readDeliveries(ctx, deal)).find(one => one.n === n)
  if (!found) throw new Error(`demo: ${deal} has no version ${n}`)
  return found
}

async function commentOf(ctx: TxContext, deal: string, number: number): Promise<string> {
  const comment = (await readComments(ctx, deal))[number - 1]
  if (!comment) throw new Error(`demo: ${deal} has no comment ${number}`)
  return comment.uuid
}

function placeOf(act: Extract<DemoAct, { do: 'comment' }>, { note, files }: Delivery): CommentPlace {
  const fileOf = (name: string) => files.find(one => one.name.startsWith(`${name}.`))?.uuid ?? ''
  if ('words' in act) {
    const from = note.indexOf(act.words)
    return { kind: 'note', from, to: from + act.words.length }
  }
  if ('picture' in act) return { kind: 'picture', file: fileOf(act.picture), x: act.x, y: act.y }
  return act.film ? { kind: 'film', file: fileOf(act.film), at_ms: (act.second ?? 0) * 1000 } : { kind: 'whole' }
}

/** Under one's own name, as the form has it; the demonstration has no mailbox to look into. */
async function signAs(ctx: TxContext<SignedInContext>, deal: string) {
  const { paper } = await ownPaper(ctx, deal)
  const { first_name, last_name } = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  await signNow(ctx, deal, { sha256: paper.sha256, name: `${first_name} ${last_name}`, address: 'demonstration' })
}

async function openOne(ctx: TxContext, deal: string) {
  const dispute = await readDisputeOf(ctx, 'deal_id', deal)
  if (!dispute) throw new Error(`demo: ${deal} is not disputed`)
  return dispute
}

/** In order and never in the future, whatever the hour at which the market is filled. */
function momentsOf(whens: readonly DemoAct['at'][], now: number): Date[] {
  const today = Math.floor(now / day) * day
  const moments = whens.map(([daysAgo, hour]) => today - daysAgo * day + Date.parse(`1970-01-01T${hour}:00Z`))
  let next = now
  for (let i = moments.length - 1; i >= 0; i -= 1) {
    next = Math.min(moments[i] as number, next - minute)
    moments[i] = next
  }
  return moments.map(at => new Date(at))
}

async function readerOf(ctx: TxContext, uuid: string): Promise<Reader> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('memberships as m', join => join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active'))
    .leftJoin('organizations as o', 'o.uuid', 'm.org_id')
    .select(['u.uuid', 'u.groups', 'u.locale', 'u.timezone', 'o.uuid as org_id', 'o.plan'])
    .where('u.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const { org_id, plan, ...person } = row
  const organization = org_id && plan ? { uuid: org_id, plan, role: 'owner' as const } : null
  return { ...person, session_id: '', is_superuser: false, organization, banned: false }
}

async function chatOf(ctx: TxContext, application: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('applications')
    .select('chat_uuid')
    .where('uuid', '=', application)
    .executeTakeFirstOrThrow()
  return row.chat_uuid ?? ''
}

async function revisionOf(ctx: TxContext, deal: string): Promise<number> {
  return (await ctx.db.selectFrom('deals').select('revision').where('uuid', '=', deal).executeTakeFirstOrThrow()).revision
}

const sizeOf = ({ size: [width, height] = [posterSize.width, posterSize.height] }: DemoPoster) => ({ width, height })

/** Four drawings serve all deliveries: each is made into a picture once, in every size that is asked for. */
function printer() {
  const printed = new Map<string, Promise<Uint8Array>>()
  return (poster: DemoPoster | DemoFilm) => {
    if ('film' in poster) {
      const key = `${poster.film.join(' ')} ${poster.seconds}`
      const known = printed.get(key) ?? filmPosters(poster.film, poster.seconds)
      printed.set(key, known)
      return known
    }
    const size = sizeOf(poster)
    const key = `${poster.art} ${size.width} ${size.height}`
    const known =
      printed.get(key) ??
      sharp(Buffer.from(drawPoster(poster.art, size)))
        .png({ palette: true })
        .toBuffer()
    printed.set(key, known)
    return known
  }
}
type Print = ReturnType<typeof printer>

/** A poster as a picture or, one after the other, as a film. */
async function keepPiece(
  ctx: TxContext<SignedInContext>,
  deal: string,
  piece: DemoPoster | DemoFilm,
  print: Print,
): Promise<string> {
  const uuid = demoId(`upload ${deal} ${piece.name} ${ctx.clock.now().toISOString()}`)
  const isFilm = 'film' in piece
  const content = await print(piece)
  return await keepMade(ctx, {
    uuid,
    owner_id: ctx.person.uuid,
    name: `${piece.name}.${isFilm ? 'mp4' : 'png'}`,
    type: isFilm ? 'video/mp4' : 'image/png',
    content,
    ...('film' in piece ? filmSize : sizeOf(piece)),
  })
}

async function leaveUnread(ctx: TxContext, chat: string, unread: NonNullable<DemoDeal['unread']>) {
  for (const side of ['brand', 'creator'] as const) {
    await ctx.db
      .updateTable('conversation_participants as p')
      .from('conversations as c')
      .set({ read_seq: sql`c.last_seq - ${unread[side] ?? 0}::int` })
      .whereRef('c.uuid', '=', 'p.conversation_id')
      .where('p.conversation_id', '=', chat)
      .where('p.side', '=', side)
      .execute()
  }
}
