import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { proposedBlocks } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { fixedBlocks } from '#contract/rules/negotiable.ts'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { askedOf, type PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { contentOf } from '../casting-calls/content.ts'
import { useTermWords } from '../casting-calls/use-term-words.ts'
import { useStepForm } from '../form/use-step-form.ts'

const most = limits.application.proposal

/** Changes that the creator proposes, block by block: only in the blocks that the call opens. The others are named as fixed. */
export function Proposes({ actor, call }: { actor: PitchStepperActor; call: CastingCall }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const terms = useTermWords()
  const { proposes = {} } = useSelector(actor, selectFields)
  const { change, leave, errorOf } = useStepForm(actor, 'deliverables', { currency: call.currency })
  const { negotiable } = askedOf(call)
  const content = contentOf(call)
  const fixed = fixedBlocks(negotiable).filter(block => block !== 'product' || content.product !== null)
  const open = proposedBlocks.filter(block => negotiable.includes(block))
  /** The call's present terms, by block. */
  const now = {
    product: content.product?.description ?? t('propose.noProduct'),
    deliverables: words.makes(content.deliverables),
    dates: t('propose.due', { day: words.day(content.draft_due) }),
    exclusivity: content.exclusivity
      ? t('propose.exclusive', { category: content.exclusivity.category, days: words.days(content.exclusivity.days) })
      : t('propose.notExclusive'),
    rights: terms.rights(content).join(' '),
  }
  return (
    <>
      {fixed.length > 0 && (
        <Notice tone="info">
          {t('propose.fixed', { blocks: words.list(fixed.map(block => words.block(block).toLocaleLowerCase())) })}
        </Notice>
      )}
      {open.map(block => (
        <Field
          key={block}
          label={t('propose.label', { block: words.block(block) })}
          optional
          help={t('propose.now', { now: now[block] })}
          error={errorOf(`proposes.${block}`)}
          counter={<Counter used={(proposes[block] ?? '').trim().length} max={most} />}
        >
          <TextArea
            rows={2}
            value={proposes[block] ?? ''}
            onChange={said => change({ proposes: { ...proposes, [block]: said } })}
            onBlur={() => leave(`proposes.${block}`)}
          />
        </Field>
      ))}
    </>
  )
}
