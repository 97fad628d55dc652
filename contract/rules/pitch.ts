import * as z from 'zod/mini'
import { deliverablesPitchStep, messageStep, type PitchBody, portfolioStep } from '../entities/application.ts'
import { type Question, questionKinds } from '../entities/casting-call.ts'
import type { FieldIssues } from '../errors.ts'
import { openProposals, proposalIssues } from './negotiable.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** Looser than the rules of a call: an older call asks what it asks, even if it could not be published like that today. */
const asked = z.object({
  questions: z.catch(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        kind: z.enum(questionKinds),
        options: z.catch(z.array(z.string()), []),
        required: z.catch(z.boolean(), false),
      }),
    ),
    [],
  ),
  negotiable: z.catch(z.array(z.string()), []),
  fee_min_minor: z.catch(z.nullable(z.number()), null),
  fee_max_minor: z.catch(z.nullable(z.number()), null),
})

/** A call's demands on pitches. */
export type Asked = z.output<typeof asked>

/** The part of a published call's content that a pitch is judged by. */
export const askedBy = (content: Written): Asked => z.parse(asked, content)

/** The standing that a pitch is judged against. */
export interface PitchStanding {
  asked: Asked
  /** The pieces of the creator's portfolio, by uuid. */
  pieces: readonly string[]
}

export const asksForMoney = ({ fee_max_minor }: Pick<Asked, 'fee_max_minor'>): boolean => fee_max_minor !== null

/** A pitch without the version of the call that it answers. */
export type PitchContent = Omit<PitchBody, 'casting_call_version' | 'ai_assisted'>

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const link = /^https?:\/\/\S+\.\S+$/

function answersOf(written: Written): { question_id: string; value: string }[] {
  return list(written.answers).flatMap(answer => {
    const { question_id: id, value } = (answer ?? {}) as { question_id?: unknown; value?: unknown }
    return typeof id === 'string' && typeof value === 'string' ? [{ question_id: id, value: value.trim() }] : []
  })
}

/** The part of a form that is sent: no proposal in a block that the call fixes, no answer that says nothing or whose question was taken back, and no price where none is asked. */
export function pitchOf(written: Written, call: Asked): Written {
  return {
    ...written,
    answers: answersOf(written).filter(
      ({ question_id: id, value }) => value !== '' && call.questions.some(question => question.id === id),
    ),
    proposes: openProposals(written.proposes, call.negotiable),
    ...(!asksForMoney(call) && { fee_minor: null }),
  }
}

function answerIssue({ kind, options, required }: Question, value: string, pieces: readonly string[]): string | null {
  if (value === '') return required ? 'required' : null
  if (kind === 'choice') return options.includes(value) ? null : 'option'
  if (kind === 'piece') return pieces.includes(value) ? null : 'option'
  return kind === 'link' && !link.test(value) ? 'url' : null
}

function answerIssues(written: Written, { asked: { questions }, pieces }: PitchStanding): FieldIssues {
  const issues: FieldIssues = {}
  const answers = answersOf(written)
  for (const question of questions) {
    const given = answers.filter(answer => answer.question_id === question.id)
    const wrong = given.length > 1 ? 'duplicate' : answerIssue(question, given[0]?.value ?? '', pieces)
    if (wrong) issues[`answers.${question.id}`] = [wrong]
  }
  if (answers.some(({ question_id: id }) => !questions.some(question => question.id === id))) issues.answers = ['unknown']
  return issues
}

type Given = readonly { question_id: string; value: string }[]
type AskedQuestion = Pick<Question, 'id' | 'text' | 'kind'>

/** The pieces of the portfolio that answers name; an answer left empty names none. */
export const piecesNamed = (answers: Given, questions: readonly AskedQuestion[]): string[] =>
  answers
    .filter(({ question_id }) => questions.some(({ id, kind }) => id === question_id && kind === 'piece'))
    .flatMap(({ value }) => (value === '' ? [] : [value]))

/** Answers as they are read, each beside its question; a piece is named by its title. */
export const answersRead = (
  answers: Given,
  questions: readonly AskedQuestion[],
  titleOf: (piece: string) => string | undefined,
) =>
  answers.map(({ question_id, value }) => {
    const question = questions.find(({ id }) => id === question_id)
    return { question: question?.text ?? '', value: question?.kind === 'piece' ? (titleOf(value) ?? '') : value }
  })

/** The part of a call that a fee is judged by. */
type AskedFee = Pick<Asked, 'negotiable' | 'fee_min_minor' | 'fee_max_minor'>

/** The fee of a pitch that a changed call still has room for, in the same currency; null where it has to be asked anew. */
export function feeThatStands(
  pitch: { fee_minor: number | null; currency: string },
  call: AskedFee & { currency: string },
): number | null {
  return pitch.currency === call.currency && feeIssue(pitch.fee_minor, call) === null ? pitch.fee_minor : null
}

/** The fault of a fee for a call, as one code; null where it may be asked. */
export function feeIssue(fee: unknown, call: AskedFee): string | null {
  const { fee_min_minor: min, fee_max_minor: max } = call
  const given = typeof fee === 'number'
  if (!asksForMoney(call)) return given ? 'invalid' : null
  if (!given) return 'required'
  if (call.negotiable.includes('fee')) return null
  if (min !== null && fee < min) return `min ${min}`
  return max !== null && fee > max ? `max ${max}` : null
}

function pieceIssue(refs: readonly unknown[], pieces: readonly string[]): string | null {
  if (new Set(refs).size < refs.length) return 'duplicate'
  return refs.every(ref => typeof ref === 'string' && pieces.includes(ref)) ? null : 'option'
}

/** An answer may say nothing. */
const presentPitch = (written: Written): Written => ({ ...present(written), answers: written.answers })

/** Everything that is wrong with a pitch, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export function judgePitch(written: Written, standing: PitchStanding | null): FieldIssues {
  const fields = presentPitch(written)
  const own: FieldIssues = Object.assign(
    {},
    ...[messageStep, deliverablesPitchStep, portfolioStep].map(step => schemaIssues(step, fields)),
  )
  if (!standing) return own
  const fee = feeIssue(fields.fee_minor, standing.asked)
  const piece = pieceIssue(list(fields.portfolio_refs), standing.pieces)
  return {
    ...answerIssues(fields, standing),
    ...(fee && { fee_minor: [fee] }),
    ...proposalIssues(fields.proposes, standing.asked.negotiable),
    ...(piece && { portfolio_refs: [piece] }),
    ...own,
  }
}

/** The content of a form that `judgePitch` has nothing against. */
export function contentOfPitch(written: Written): PitchContent {
  const fields = presentPitch(written)
  return {
    ...z.parse(messageStep, fields),
    ...z.parse(deliverablesPitchStep, fields),
    ...z.parse(portfolioStep, fields),
  }
}
