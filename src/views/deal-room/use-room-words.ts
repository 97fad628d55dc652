import { useTranslation } from 'react-i18next'
import type { Deal, DealSummary } from '#contract/entities/deal.ts'
import { ownSum } from '#contract/fees.ts'
import type { RailStep } from '#src/components/Rail.tsx'
import { formatDay, formatDayTime, formatMoney, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { remaining } from '#src/i18n/relative-time.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { cueOf, otherOf } from '../deals/deal-words.ts'
import { type DealStep, dealSteps } from './deal-steps.ts'

type Said = Pick<DealSummary, 'side' | 'brand' | 'creator'>

/** The words of the agreement's side: each step in one sentence, what happens by itself, sums. */
export function useRoomWords() {
  const { t } = useTranslation(['deal-room', 'deals'])
  const language = useLanguage()
  const market = useCallWords()
  const money = (minor: number, deal: Deal) => formatMoney(minor, deal.terms.currency, language)
  const creator = (deal: Said) => deal.creator.name.split(' ')[0] ?? deal.creator.name

  /** "If you do not answer before …, it approves itself." */
  const outcome = (deal: Deal): string => {
    if (!deal.deadline) {
      if (deal.state === 'delivered') return t('outcome.checksFail')
      return deal.state === 'approved' ? t('outcome.proofOverdue') : ''
    }
    const facts = deal.facts
    const key =
      (deal.state === 'late' || deal.state.startsWith('concept_')) && facts.grace_over
        ? deal.state === 'late'
          ? 'lateOver'
          : 'conceptOver'
        : deal.state === 'cancel_pending' && facts.resume === 'approved'
          ? 'cancelLapses'
          : deal.state
    return t(`deals:outcome.${key}`, { date: formatDayTime(deal.deadline, language), defaultValue: '' })
  }

  const when = (at: string) =>
    new Date(at).toDateString() === new Date().toDateString()
      ? t('rail.todayAt', { time: formatTime(at, language) })
      : formatDay(at, language)

  const doneDetail = (deal: Deal, { name }: DealStep): string => {
    const who = deal.side === 'brand' ? 'own' : 'other'
    switch (name) {
      case 'agreed':
        return t('rail.agreedFor', {
          amount: money(ownSum(deal.fees, deal.side), deal),
          makes: market.makes(deal.terms.deliverables),
        })
      case 'funded':
        return t(`rail.funded.${who}`, { who: deal.brand.name, amount: money(deal.fees.total_minor, deal) })
      case 'delivered': {
        const last = deal.deliveries.at(-1)
        return t('rail.handedIn', { count: (last?.files.length ?? 0) + (last?.links.length ?? 0), n: last?.n ?? 1 })
      }
      case 'approved':
        return t(deal.terms.publish_by ? 'rail.published' : 'rail.approvedOnly')
      case 'paid':
        return t(`rail.paid.${deal.side}`, { who: creator(deal), amount: money(deal.fees.payout_minor, deal) })
    }
  }

  const nowDetail = (deal: Deal): string => {
    const said = outcome(deal)
    const turn = deal.your_turn && cueOf(deal) !== 'change' ? `${t('deals:yourTurn')}. ` : ''
    if (deal.state === 'disputed') return `${t('waits.disputed')}.`
    if (deal.state === 'cancel_pending') return `${t('rail.cancelAsked')} ${said}`
    return `${turn}${said}`.trim()
  }

  const nextDetail = (deal: Deal, { name }: DealStep): string =>
    name === 'paid' ? t(`rail.thenPaid.${deal.side}`, { who: creator(deal) }) : ''

  const labelOf = (deal: Deal, { name, state }: DealStep): string => {
    if (name === 'approved') {
      if (state === 'done') return t(deal.terms.publish_by ? 'rail.label.publishedDone' : 'rail.label.approvedDone')
      if (deal.state === 'approved') return t('rail.label.publication')
    }
    if (name === 'delivered' && deal.state.startsWith('concept_')) return t('rail.label.concept')
    return t(`rail.label.${name}${state === 'done' ? 'Done' : ''}`)
  }

  return {
    money,
    outcome,
    creator,
    other: otherOf,
    steps: (deal: Deal): RailStep[] =>
      dealSteps(deal).map(step => ({
        id: step.name,
        state: step.state,
        label: labelOf(deal, step),
        when: step.at
          ? when(step.at)
          : step.state === 'now' && deal.state !== 'disputed' && deal.deadline && Date.parse(deal.deadline) > Date.now()
            ? t('rail.left', remaining(deal.deadline, language))
            : undefined,
        detail:
          step.state === 'done'
            ? doneDetail(deal, step)
            : step.state === 'now'
              ? nowDetail(deal)
              : step.state === 'stopped'
                ? t(`rail.stopped.${deal.state}`)
                : nextDetail(deal, step),
      })),
  }
}
