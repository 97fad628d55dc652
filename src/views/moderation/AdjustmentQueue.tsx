import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { AdjustmentForm } from './AdjustmentForm.tsx'
import { AdjustmentRow } from './AdjustmentRow.tsx'
import { Queue } from './Queue.tsx'
import type { AdjustmentVerbs } from './verbs.ts'

interface Props {
  adjustments: CollectionActor<Adjustment>
  decision: DecisionActor<AdjustmentVerbs>
  forms: FormStore
  /** The uuid of the one who looks: an adjustment needs two of the staff. */
  me: string
}

/** Sums that staff move by hand: what waits for a second person first. */
export function AdjustmentQueue({ adjustments, decision, forms, me }: Props) {
  const { t } = useTranslation('adjustments')
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const propose = useVerb(decision, 'propose', close)
  return (
    <>
      <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
        {propose.done && <Notice tone="success">{t('sent')}</Notice>}
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t('propose')}
        </Button>
      </Inset>
      <Dialog open={writing} onClose={close} title={t('propose')}>
        <AdjustmentForm decision={decision} forms={forms} />
      </Dialog>
      <Queue cases={adjustments} label={t('list')} none={t('none')} noneBody={t('noneBody')}>
        {one => <AdjustmentRow key={one.uuid} adjustment={one} decision={decision} forms={forms} me={me} />}
      </Queue>
    </>
  )
}
