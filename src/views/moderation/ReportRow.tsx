import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCaseKind, type ReportCase, type ReportOutcome, reportGrounds, type Severity } from '#contract/entities/report.ts'
import { reportReasons } from '#contract/entities/review.ts'
import { strikeReasons } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { oneOf } from '#contract/one-of.ts'
import { canRestore, needsStrike } from '#contract/rules/report.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Stars } from '#src/components/Stars.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ReportedThing } from './ReportedThing.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import type { ReportVerbs } from './verbs.ts'

const most = limits.reviews.report
const isReason = oneOf(reportReasons)
const isGround = oneOf(reportGrounds)
const marks: Record<Severity, MarkKind> = { urgent: 'stop', high: 'warn', normal: 'info' }
const isStrike = oneOf(strikeReasons)

/** One thing that was reported: itself, what was said against it, and the two verbs with the note that goes to both sides. */
export function ReportRow({
  report,
  decision,
  forms,
}: {
  report: ReportCase
  decision: DecisionActor<ReportVerbs>
  forms: FormStore
}) {
  const { t } = useTranslation(['moderation', 'reviews', 'reports', 'strikes'])
  const issueOf = useIssuePhrase()
  const [needsReason, setNeedsReason] = useState(false)
  const [needsStrikeNow, setNeedsStrikeNow] = useState(false)
  const [asked, setAsked] = useState<ReportOutcome | null>(null)
  const { kind, uuid, text, rating, image, count, reports, state, shown } = report
  const author = report.author || t('case.nobody')
  const words = (reason: string) => {
    if (kind === 'review' && isReason(reason)) return t(`reviews:report.reasons.${reason}`)
    return t(isGround(reason) ? `reports:reasons.${reason}` : 'reports:reasons.other')
  }
  const {
    fields: { reason, note, strike },
    change,
  } = useKeptForm(forms, uuid, { reason: '', note: '', strike: '' })
  const decide = useVerb(decision, kind, undefined, uuid)
  const tooLong = note.trim().length > most
  const make = (outcome: ReportOutcome) => {
    const said = note.trim()
    const hides = outcome === 'hide'
    const bare = hides && !said && !isGround(reason)
    const unpunished = hides && needsStrike(kind) && !isStrike(strike)
    setNeedsReason(bare)
    setNeedsStrikeNow(unpunished)
    if (bare || unpunished || tooLong || decide.busy) return
    setAsked(outcome)
    decide.make({
      outcome,
      reason: hides && isGround(reason) ? reason : null,
      note: said,
      strike: hides && isStrike(strike) ? strike : null,
    })
  }
  return (
    <ReviewCells data-kind={kind} data-state={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{t(`of.${kind}`, { author })}</b>
          {rating !== null && <Stars value={rating} label={t('reviews:stars', { count: rating })} />}
          {state === 'open' && (
            <Mark solid={report.severity === 'urgent'} kind={marks[report.severity]}>
              {t(`severity.${report.severity}`)}
            </Mark>
          )}
          <Mark kind={shown ? 'live' : 'stop'}>{t(shown ? 'shown' : 'notShown')}</Mark>
        </chakra.p>
        {state === 'open' && (
          <chakra.p textStyle="small" color="text-2">
            {t(Date.parse(report.due_at) < Date.now() ? 'case.overdue' : 'case.due')} <Time at={report.due_at} as="day-time" />
          </chakra.p>
        )}
        {report.points > 0 && (
          <chakra.p textStyle="small" color="text-2">
            {t('strike.points', { count: report.points })}
          </chakra.p>
        )}
        {image && <img src={image} alt={t('picture', { author })} loading="lazy" />}
        {isCaseKind(kind) ? <ReportedThing report={report} /> : <blockquote>{text || t('noText')}</blockquote>}
      </div>
      <div>
        <b>{t('said', { count })}</b>
        <ul>
          {reports.map(one => (
            <li key={one.at + one.text}>
              <b>{words(one.reason)}</b>
              {one.text && `: ${one.text}`}{' '}
              <chakra.span color="muted">
                <Time at={one.at} />
              </chakra.span>
            </li>
          ))}
        </ul>
        {report.decision && (
          <chakra.p textStyle="small" color="text-2">
            {t(`decided.${report.decision.outcome}`, { by: report.decision.by })} · <Time at={report.decision.at} as="day" />
            {report.decision.reason && ` · ${t(`reports:reasons.${report.decision.reason}`)}`}
            {report.decision.note && ` · «${report.decision.note}»`}
          </chakra.p>
        )}
        {state === 'open' && (
          <>
            <Field
              label={t('reason')}
              help={t('reasonHelp')}
              error={needsReason && !isGround(reason) && !note.trim() ? issueOf('required') : undefined}
            >
              <Select
                value={reason}
                placeholder={t('reports:choose')}
                options={reportGrounds.map(value => ({ value, label: t(`reports:reasons.${value}`) }))}
                onChange={next => change({ reason: next })}
              />
            </Field>
            <Field
              label={t('note')}
              help={t('noteHelp')}
              optional
              error={tooLong ? issueOf(`max_length ${most}`) : undefined}
              counter={<Counter used={note.trim().length} max={most} />}
            >
              <TextArea rows={3} value={note} onChange={next => change({ note: next })} />
            </Field>
            <Field
              label={t('strike.label')}
              help={t(kind === 'company' ? 'case.companyHelp' : needsStrike(kind) ? 'case.staysHelp' : 'strike.help')}
              optional={!needsStrike(kind)}
              error={needsStrikeNow && !isStrike(strike) ? issueOf('required') : undefined}
            >
              <Select
                value={strike}
                options={[
                  { value: '', label: t('strike.none') },
                  ...strikeReasons.map(value => ({
                    value,
                    label: `${t(`strikes:reason.${value}`)} · ${t('strikes:weighs', { count: limits.strikes.points[value] })}`,
                  })),
                ]}
                onChange={next => change({ strike: next })}
              />
            </Field>
            {decide.failure && <Refusal code={decide.failure.code} />}
            {!needsStrike(kind) && isCaseKind(kind) && (
              <chakra.p textStyle="small" color="text-2">
                {t(`case.hides.${kind}`)}
              </chakra.p>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="10px">
              <Button busy={decide.busy && asked === 'keep'} onClick={() => make('keep')}>
                {t('keep')}
                <span className="vh"> {author}</span>
              </Button>
              <Button look="danger" busy={decide.busy && asked === 'hide'} onClick={() => make('hide')}>
                {t(needsStrike(kind) ? 'case.strikeInstead' : 'hide')}
                <span className="vh"> {author}</span>
              </Button>
            </chakra.div>
          </>
        )}
        {report.decision?.outcome === 'hide' && state === 'closed' && canRestore(kind) && (
          <>
            {decide.failure && <Refusal code={decide.failure.code} />}
            <Button justifySelf="start" busy={decide.busy && asked === 'restore'} onClick={() => make('restore')}>
              {t('case.restore')}
              <span className="vh"> {author}</span>
            </Button>
          </>
        )}
      </div>
    </ReviewCells>
  )
}
