import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import type { BookingAct } from '#contract/entities/booking.ts'
import type { PlaySums, ProofShot } from '#contract/entities/booking-proof.ts'
import { isDigital } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { type DayRange, shownRanges } from '#contract/rules/make-good.ts'
import { judgePlayLog, playsByTurns, sumsOfLog } from '#contract/rules/play-log.ts'
import { judgeShot } from '#contract/rules/proof-shot.ts'
import { tableOf, textOfFile } from '#contract/rules/table-file.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BookingRow } from '../../processes/advance-booking.ts'
import { todayOf } from '../../processes/booking-deadline.ts'
import { paidDaysOf } from '../../processes/paid-days.ts'
import { uploadKey } from '../uploads/upload-key.ts'

type Asking = TxContext<SignedInContext>
type Act<Type> = Extract<BookingAct, { type: Type }>

const refuse = (field: string, ...issues: string[]) => new AppError('request.invalid', { fields: { [`act.${field}`]: issues } })

interface Kept {
  files: string[]
  taken_on: string
  until_on: string | null
  shots: ProofShot[]
  log: PlaySums | null
  note: string
}

/** A proof, where the act is one, kept with what its files say; answers the last day that it is of. */
export async function keepProofOf(ctx: Asking, booking: BookingRow, act: BookingAct): Promise<string | null> {
  const kept =
    act.type === 'proof.show'
      ? await photosOf(ctx, booking, act)
      : act.type === 'proof.log'
        ? await logOf(ctx, booking, act)
        : null
  if (!kept) return null
  const { count } = await ctx.db
    .selectFrom('booking_proofs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', booking.uuid)
    .executeTakeFirstOrThrow()
  const field = act.type === 'proof.log' ? 'file' : 'files'
  if (Number(count) >= limits.booking.proofs) throw refuse(field, `max_items ${limits.booking.proofs}`)
  const { shots, log, ...row } = kept
  await ctx.db
    .insertInto('booking_proofs')
    .values({
      ...row,
      uuid: randomUUID(),
      booking_id: booking.uuid,
      shots: json(shots),
      log: log && json(log),
      created_at: ctx.clock.now(),
    })
    .execute()
  return kept.until_on ?? kept.taken_on
}

const spaceOf = async (ctx: Asking, uuid: string) =>
  (await ctx.db.selectFrom('spaces').select('content').where('uuid', '=', uuid).executeTakeFirst())?.content ?? null

async function photosOf(ctx: Asking, booking: BookingRow, act: Act<'proof.show'>): Promise<Kept> {
  // A photo from next week, or from before it hung there, proves nothing.
  if (act.taken_on > todayOf(ctx, booking)) throw refuse('taken_on', 'future')
  const days = await paidDaysOf(ctx, booking)
  const isIn = (one: DayRange) => one.from <= act.taken_on && act.taken_on <= one.to
  if (!shownRanges(days).some(isIn)) throw refuse('taken_on', 'outside_days')
  if (days.paid.some(isIn)) throw refuse('taken_on', 'paid_out')
  const files = [...new Set(act.files)]
  const pictures = await ctx.db
    .selectFrom('uploads as u')
    .leftJoin('upload_shots as s', 's.upload_id', 'u.uuid')
    .select(['u.uuid', 's.taken_at', 's.lat', 's.lng'])
    .where('u.uuid', 'in', files)
    .where('u.owner_id', '=', ctx.person.uuid)
    .where('u.type', 'like', 'image/%')
    .execute()
  if (pictures.length < files.length) throw refuse('files', 'invalid')
  const space = await spaceOf(ctx, booking.space_id)
  const beside = { taken_on: act.taken_on, space, now: ctx.clock.now() }
  const shots = pictures.map(({ uuid, taken_at, lat, lng }) =>
    judgeShot(uuid, { taken_at, place: lat !== null && lng !== null ? { lat, lng } : null }, beside),
  )
  return { files, taken_on: act.taken_on, until_on: null, shots, log: null, note: act.note }
}

async function logOf(ctx: Asking, booking: BookingRow, act: Act<'proof.log'>): Promise<Kept> {
  if (!isDigital(booking.kind)) throw refuse('file', 'log_screen')
  const file = await ctx.db
    .selectFrom('uploads')
    .select(['uuid', 'bytes'])
    .where('uuid', '=', act.file)
    .where('owner_id', '=', ctx.person.uuid)
    .where('type', '=', 'text/plain')
    .executeTakeFirst()
  if (!file) throw refuse('file', 'log_text')
  const { bytes, lines } = limits.booking.playLog
  if (file.bytes > bytes) throw refuse('file', 'log_bytes')
  const content = await ctx.gateways.files.get(uploadKey(file.uuid))
  const read = content ? textOfFile(await buffer(content)) : null
  if (!read || 'problem' in read) throw refuse('file', 'log_text')
  const { data } = Papa.parse<string[]>(read.text, { skipEmptyLines: 'greedy', preview: lines + 2 })
  const table = tableOf(data, { importBytes: bytes, importRows: lines, importColumns: 20 })
  if ('problem' in table) throw refuse('file', table.problem === 'too_many_rows' ? `log_lines ${lines}` : 'log_columns')
  const days = await paidDaysOf(ctx, booking)
  const shown = shownRanges(days)
  const judged = judgePlayLog(table.table, { shown, today: todayOf(ctx, booking) })
  if ('issues' in judged) throw refuse('file', ...judged.issues)
  const { log } = judged
  if (days.paid.some(one => one.from <= log.from && log.to <= one.to)) throw refuse('file', 'paid_out')
  const space = await spaceOf(ctx, booking.space_id)
  // What the rate promises comes before what the turns allow.
  const said = space && (space.rate_model === 'per_play' ? space.units_daily : playsByTurns(space))
  const sums = sumsOfLog(log, shown, said)
  return { files: [file.uuid], taken_on: log.from, until_on: log.to, shots: [], log: sums, note: act.note }
}
