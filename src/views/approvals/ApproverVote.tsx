import { ThumbsDownIcon } from '@phosphor-icons/react/dist/csr/ThumbsDown'
import { ThumbsUpIcon } from '@phosphor-icons/react/dist/csr/ThumbsUp'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedPitch } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import { approvalLinkCan } from '#contract/processes/approval-link.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useDecided } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'
import type { ApproverVerbs } from './verbs.ts'

const most = limits.application.voteNote
const icons = { up: ThumbsUpIcon, down: ThumbsDownIcon }

interface Props {
  pitch: SharedPitch
  decision: DecisionActor<ApproverVerbs>
  /** Keeps the reason until it is sent. */
  forms: FormStore
  onVote(uuid: string, body: { vote: 'up' | 'down'; note: string }): void
}

/** One's vote on a pitch: blind before it is cast, and changed as long as the link opens. */
export function ApproverVote({ pitch, decision, forms, onVote }: Props) {
  const { t } = useTranslation('approvals')
  const issue = useIssuePhrase()
  const { uuid, votes, waits } = pitch
  const { yours } = votes
  const [changing, setChanging] = useState(false)
  const kept = `note-${uuid}`
  const {
    fields: { note },
    change,
  } = useKeptForm(forms, kept, { note: yours?.note ?? '' })
  const { doing, failure } = useDecided(decision, { uuid })
  const voting = doing !== null
  useEmitted(decision, 'decision.made', made => {
    if (made.kind === 'vote' && made.decision.uuid === uuid) forms.keep(kept, null)
  })
  const said = `${yours?.vote} ${yours?.note}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said anew is shown.
  useEffect(() => setChanging(false), [said])
  const open = approvalLinkCan('live', { type: 'vote.cast', waits })
  const length = note.trim().length
  const cast = (vote: 'up' | 'down') => {
    if (length > most || voting) return
    if (yours?.vote === vote && yours.note === note.trim()) return setChanging(false)
    onVote(uuid, { vote, note: note.trim() })
  }
  return (
    <chakra.section
      display="grid"
      gap="3"
      alignContent="start"
      aria-label={t('vote.title', { who: pitch.creator.name })}
      data-vote={yours?.vote ?? 'none'}
    >
      {yours && (
        <chakra.p display="flex" gap="2" alignItems="baseline">
          <chakra.span flex="none" color={yours.vote === 'up' ? 'success' : 'danger'}>
            <Icon of={icons[yours.vote]} size={16} weight="fill" />
          </chakra.span>
          <span>
            <b>{t(`vote.was.${yours.vote}`)}</b>
            {yours.note && <span dir="auto"> · {yours.note}</span>}
          </span>
        </chakra.p>
      )}
      {yours && (
        <chakra.p textStyle="small" color="muted">
          {t('vote.counts', { up: votes.up, down: votes.down })}
        </chakra.p>
      )}
      {!yours && votes.cast > 0 && (
        <chakra.p textStyle="small" color="muted">
          {t('vote.blind', { count: votes.cast })}
        </chakra.p>
      )}
      {!open && <Notice tone="info">{t('vote.decided')}</Notice>}
      {open && yours && !changing && (
        <Button size="sm" justifySelf="start" onClick={() => setChanging(true)}>
          {t('vote.change')}
        </Button>
      )}
      {open && (!yours || changing) && (
        <>
          <Field
            label={t('vote.note')}
            optional
            error={length > most ? issue(`max_length ${most}`) : undefined}
            counter={<Counter used={length} max={most} />}
          >
            <TextArea rows={3} value={note} onChange={next => change({ note: next })} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {(['up', 'down'] as const).map(vote => (
              <Button key={vote} size="sm" icon={icons[vote]} busy={voting} onClick={() => cast(vote)}>
                {t(`vote.${vote}`)}
              </Button>
            ))}
          </chakra.div>
        </>
      )}
      {failure && <Refusal code={failure.code} />}
    </chakra.section>
  )
}
