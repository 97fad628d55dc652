import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { bookedPlan, OohCampaign, PlannedSpace, PlannedTime } from '#contract/entities/ooh-campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { isOohBookable } from '#contract/processes/ooh-campaign.ts'
import { lastDayOf } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { planPartColumns } from '#src/theme/made/recipes/plan-part-columns.js'
import { useMay } from '../may.ts'
import { useDecided } from '../use-decided.ts'
import type { Download } from '../use-download.ts'
import { PlanRow } from './PlanRow.tsx'
import { PlanSum } from './PlanSum.tsx'
import type { OohVerbs } from './verbs.ts'

export type Booked = ReturnType<typeof bookedPlan.parse>

const Columns = chakra('div', planPartColumns)

interface Props {
  campaign: OohCampaign
  decision: DecisionActor<OohVerbs>
  /** The answer to the last booking. */
  booked: Booked | null
  onDays(planned: PlannedSpace): void
  /** The file that is being made. */
  download: Download<['csv' | 'pdf']>
}

/** The plan: its spaces, and beside them all of it together. */
export function PlanPart({ campaign, decision, booked, download, onDays }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const runs = useMay('run')
  const booking = useDecided(decision, { kind: 'book' }).doing !== null
  const [left, leave] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const [hold, setHold] = useState(false)
  const open = runs && campaign.state !== 'archived'
  const rests = campaign.state === 'on_hold'
  // Everything that can be booked is chosen, until somebody says otherwise.
  const bookable = campaign.plan.filter(one => !one.booking && one.problems.length === 0)
  const chosen = bookable.filter(one => !left.includes(one.uuid))
  const send = (uuid: string, act: ActOf<OohVerbs>) => decision.send({ type: 'decision.make', decision: { ...act, uuid } })
  const find = (
    <ButtonLink
      look={campaign.plan.length === 0 ? 'accent' : undefined}
      to={pathOf('realty-search', {}, { from: campaign.starts_on ?? undefined, to: campaign.ends_on ?? undefined })}
    >
      {t('plan.find')}
    </ButtonLink>
  )
  const resting = rests && (
    <Notice tone="info" marginBottom="16px">
      {t('plan.rests')}
    </Notice>
  )
  if (campaign.plan.length === 0)
    return (
      <>
        {resting}
        <EmptyState title={t('plan.none')} action={open && find}>
          {open && t('plan.noneBody')}
        </EmptyState>
      </>
    )
  return (
    <>
      {resting}
      {booked && <Results booked={booked} plan={campaign.plan} />}
      <Columns>
        <section aria-labelledby="ooh-plan">
          <chakra.h2 id="ooh-plan" textStyle="title-3">
            {t('plan.title')}
          </chakra.h2>
          <chakra.ul role="list" listStyleType="none" marginBottom="14px">
            {campaign.plan.map(one => (
              <PlanRow
                key={one.uuid}
                one={one}
                open={open}
                chosen={!left.includes(one.uuid)}
                onChoose={on => leave(on ? left.filter(uuid => uuid !== one.uuid) : [...left, one.uuid])}
                onDays={() => onDays(one)}
                onNextFree={() => {
                  const body = nextTimeOf(one)
                  if (body) send(one.uuid, { kind: 'replan', body })
                }}
                onRemove={() => send(one.uuid, { kind: 'unplan' })}
              />
            ))}
          </chakra.ul>
          {open && find}
        </section>
        <PlanSum
          campaign={campaign}
          chosen={chosen}
          open={open && isOohBookable(campaign.state)}
          message={message}
          busy={booking ? (hold ? 'hold' : 'request') : null}
          onMessage={setMessage}
          onBook={keep => {
            if (booking || isTooLong(message, fieldLimits.ooh.message)) return
            setHold(keep)
            const spaces = chosen.flatMap(({ uuid, total_minor, version }) =>
              total_minor === null ? [] : [{ uuid, total_minor, version }],
            )
            send(campaign.uuid, { kind: 'book', body: { spaces, hold: keep, message: message.trim() } })
          }}
          download={download}
        />
      </Columns>
    </>
  )
}

/** As long a time as is planned, when it is free next. */
function nextTimeOf({ next_free, next_hours, days }: PlannedSpace): PlannedTime | null {
  if (next_free) return { from: next_free, to: addDays(next_free, days - 1), hours: null }
  if (!next_hours) return null
  const { day, ...hours } = next_hours
  return { from: day, to: lastDayOf(next_hours), hours }
}

/** The outcome of each booking: a refused one says why. */
function Results({ booked, plan }: { booked: Booked; plan: readonly PlannedSpace[] }) {
  const { t } = useTranslation('ooh-campaigns')
  const say = useErrorPhrase()
  const refused = booked.results.filter(one => one.code !== null)
  const done = booked.results.length - refused.length
  const titleOf = (uuid: string) => plan.find(one => one.uuid === uuid)?.title ?? ''
  return (
    <Notice tone={refused.length > 0 ? 'warn' : 'success'} marginBottom="16px">
      {done > 0 && t('result.done', { count: done })} {refused.length > 0 && t('result.refused', { count: refused.length })}
      {refused.length > 0 && (
        <chakra.ul paddingInlineStart="18px" listStyleType="disc">
          {refused.map(one => (
            <li key={one.uuid}>
              {titleOf(one.uuid)}: {say(one.code ?? '')}
            </li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  )
}
