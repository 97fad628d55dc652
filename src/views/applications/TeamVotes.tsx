import { ThumbsDownIcon } from '@phosphor-icons/react/dist/csr/ThumbsDown'
import { ThumbsUpIcon } from '@phosphor-icons/react/dist/csr/ThumbsUp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application, PitchVotes } from '#contract/entities/application.ts'
import { limits } from '#contract/limits.ts'
import { voteCan, voteState } from '#contract/processes/pitch-vote.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useMay } from '../may.ts'
import { useDecided } from '../use-decided.ts'
import type { PitchVerbs } from './verbs.ts'

const most = limits.application.voteNote
const icons = { up: ThumbsUpIcon, down: ThumbsDownIcon }

interface Props {
  application: Application
  /** Verb `vote`. */
  decision: DecisionActor<PitchVerbs>
}

/** The team's votes on a pitch: each says theirs once, and reads the others' afterwards. */
export function TeamVotes({ application, decision }: Props) {
  const { t } = useTranslation('applications')
  const issue = useIssuePhrase()
  const [note, setNote] = useState('')
  const { votes, uuid, state } = application
  const { doing, failure } = useDecided(decision, { kind: 'vote', uuid })
  const voting = doing !== null
  const takesPart = useMay('take_part')
  if (!votes) return null
  // Somebody alone has nobody to vote with.
  const open = takesPart && votes.team > 1 && voteCan(voteState(votes.yours !== null, state), { type: 'vote.cast' })
  const length = note.trim().length
  const cast = (vote: 'up' | 'down') => {
    if (length > most || voting) return
    decision.send({ type: 'decision.make', decision: { kind: 'vote', uuid, body: { vote, note: note.trim() } } })
  }
  return (
    <chakra.div display="grid" gap="3" data-votes={votes.said ? 'shown' : 'blind'}>
      {votes.team > 1 && (
        <chakra.p textStyle="small" color="muted">
          {t('votes.cast', { count: votes.cast, team: votes.team })}
        </chakra.p>
      )}
      {open && (
        <>
          <Field
            label={t('votes.note')}
            help={t('votes.blind')}
            optional
            error={length > most ? issue(`max_length ${most}`) : undefined}
            counter={<Counter used={length} max={most} />}
          >
            <TextArea rows={2} value={note} onChange={setNote} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {(['up', 'down'] as const).map(vote => (
              <Button key={vote} size="sm" icon={icons[vote]} busy={voting} onClick={() => cast(vote)}>
                {t(`votes.${vote}`)}
              </Button>
            ))}
          </chakra.div>
        </>
      )}
      {votes.said && votes.said.length > 0 && <Said votes={votes.said} label={t('votes.title')} />}
      {votes.outside.cast > 0 && (
        <chakra.div display="grid" gap="2" data-votes={votes.outside.said ? 'shown' : 'blind'}>
          <chakra.h4 textStyle="label">{t('votes.outside')}</chakra.h4>
          {votes.outside.said ? (
            <Said votes={votes.outside.said} label={t('votes.outside')} />
          ) : (
            <chakra.p textStyle="small" color="muted">
              {t('votes.outsideCast', { count: votes.outside.cast })} {open && t('votes.outsideBlind')}
            </chakra.p>
          )}
        </chakra.div>
      )}
      {failure && <Refusal code={failure.code} />}
    </chakra.div>
  )
}

/** Of votes from outside, with the address that each was confirmed by. */
type SaidVote = NonNullable<PitchVotes['said']>[number] & { email?: string | null }

function Said({ votes, label }: { votes: SaidVote[]; label: string }) {
  const { t } = useTranslation('applications')
  return (
    <chakra.ul role="list" listStyleType="none" display="grid" gap="2" aria-label={label}>
      {votes.map(one => (
        <chakra.li
          key={`${one.who} ${one.email} ${one.vote} ${one.note}`}
          display="flex"
          gap="2"
          alignItems="baseline"
          overflowWrap="anywhere"
        >
          <chakra.span flex="none" color={one.vote === 'up' ? 'success' : 'danger'}>
            <Icon of={icons[one.vote]} size={16} weight="fill" />
            <span className="vh">{t(`votes.${one.vote}`)}</span>
          </chakra.span>
          <span>
            <b>{one.who}</b>
            {one.email && (
              <>
                {' '}
                · <bdi>{one.email}</bdi>
              </>
            )}
            {one.note && <span dir="auto"> · {one.note}</span>}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
