import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/entities/creative.ts'
import { pathOf } from '#contract/paths.ts'
import { creativeCan } from '#contract/processes/creative.ts'
import { faceAsksFor } from '#contract/rules/creative-checks.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../casting-calls/Section.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { CopyButton } from '../tracking-links/CopyButton.tsx'
import { FaceAsks } from './FaceChecks.tsx'
import { HandInForm } from './HandInForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { markOfCreative, useCreativeWords } from './use-creative-words.ts'
import { VersionBlock } from './VersionBlock.tsx'
import type { CreativeVerbs } from './verbs.ts'

interface Props {
  creative: ResourceActor<Creative>
  decision: DecisionActor<CreativeVerbs>
  uploads: UploadsActor
  forms: FormStore
  /** The first day of the booking. */
  from: string
}

/** The creative of a booked face: the version that lies there, what each side does about it, and the versions before. */
export function CreativePart({ creative, decision, uploads, forms, from }: Props) {
  const { t } = useTranslation('creatives')
  const value = useSelector(creative, snapshot => snapshot.context.value)
  const failure = useSelector(creative, snapshot => snapshot.context.failure)
  return (
    <Section title={t('title')}>
      {value ? (
        // An open form is about the version that lay there.
        <Known key={value.revision} one={value} decision={decision} uploads={uploads} forms={forms} from={from} />
      ) : failure ? (
        <FailedState failure={failure} onRetry={() => creative.send({ type: 'resource.retry' })} />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton height="140px" />
        </Loading>
      )}
    </Section>
  )
}

function Known({ one, decision, uploads, forms, from }: Omit<Props, 'creative'> & { one: Creative }) {
  const { t } = useTranslation('creatives')
  const words = useCreativeWords()
  const days = useSpaceWords()
  const runs = useMay('run')
  const [open, setOpen] = useState<'handIn' | 'return' | null>(null)
  const [earlier, setEarlier] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const refused = useSelector(decision, selectRefusal)
  const { state, facts, side, booking, revision } = one
  const [newest, ...before] = one.versions
  const brings = runs && side === 'booker' && creativeCan(state, facts, { type: 'creative.hand_in', by: side, verdict: 'passed' })
  const answers = (type: 'creative.approve' | 'creative.return') => runs && creativeCan(state, facts, { type, by: side })
  const send = (act: ActOf<CreativeVerbs>) => {
    if (busy) return
    decision.send({ type: 'decision.make', decision: { ...act, uuid: booking } })
  }
  return (
    <chakra.div display="grid" gap="14px" data-creative={state}>
      <div>
        <Mark kind={one.your_turn ? 'turn' : markOfCreative[state]}>{one.your_turn ? words.task(one) : words.state(state)}</Mark>
        <chakra.p color="text-2" marginTop="1">
          {words.outcome(one, days.day(from))}
        </chakra.p>
      </div>
      {refused && <Refusal code={refused.code} />}
      {!newest && side === 'booker' && (
        <div>
          <chakra.h3 textStyle="label" marginBottom="2">
            {t('asks')}
          </chakra.h3>
          <FaceAsks asks={faceAsksFor(one.face)} />
        </div>
      )}
      {newest && <VersionBlock version={newest} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        {answers('creative.approve') && (
          <Button look="accent" busy={busy} onClick={() => send({ kind: 'approve', body: { answer: 'approve', revision } })}>
            {t('answer.approve')}
          </Button>
        )}
        {answers('creative.return') && (
          <Button aria-expanded={open === 'return'} onClick={() => setOpen(open === 'return' ? null : 'return')}>
            {t('answer.return')}
          </Button>
        )}
        {brings && (
          <Button
            look={one.your_turn ? 'accent' : 'outline'}
            aria-expanded={open === 'handIn'}
            onClick={() => setOpen(open === 'handIn' ? null : 'handIn')}
          >
            {t(newest ? 'handIn.again' : 'handIn.open')}
          </Button>
        )}
        {before.length > 0 && (
          <Button look="text" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
            {t('earlier', { count: before.length })}
          </Button>
        )}
      </chakra.div>
      {open === 'return' && answers('creative.return') && (
        <ReturnForm
          forms={forms}
          name="creative.return"
          busy={busy}
          onReturn={reason => send({ kind: 'return', body: { answer: 'return', reason, revision } })}
        />
      )}
      {open === 'handIn' && brings && (
        <HandInForm uploads={uploads} busy={busy} onHandIn={body => send({ kind: 'handIn', body: { ...body, revision } })} />
      )}
      {brings && one.placement_token && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 14px">
          <chakra.p flex="1 1 260px" textStyle="small" color="text-2">
            <b>{t('ask.title')}</b> {t('ask.body')}
          </chakra.p>
          <CopyButton
            text={`${globalThis.location?.origin ?? ''}${pathOf('placement', { token: one.placement_token })}`}
            about={t('ask.copy')}
          />
        </chakra.div>
      )}
      {earlier && before.map(version => <VersionBlock key={version.uuid} version={version} />)}
    </chakra.div>
  )
}
