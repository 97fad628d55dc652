import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strike } from '#contract/entities/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { Queue } from './Queue.tsx'
import { StrikeForm } from './StrikeForm.tsx'
import { StrikeRow } from './StrikeRow.tsx'
import type { StrikeVerbs } from './verbs.ts'

interface Props {
  strikes: CollectionActor<Strike>
  decision: DecisionActor<StrikeVerbs>
  forms: FormStore
  /** The uuid of the one who looks: the giver of a strike does not answer its appeal. */
  me: string
}

/** Strikes of creators and companies: appeals first. */
export function StrikeQueue({ strikes, decision, forms, me }: Props) {
  const { t } = useTranslation('strikes')
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const give = useVerb(decision, 'give', close)
  return (
    <>
      <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
        {give.done && <Notice tone="success">{t('staff.sent')}</Notice>}
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t('staff.give')}
        </Button>
      </Inset>
      <Dialog open={writing} onClose={close} title={t('staff.give')}>
        <StrikeForm decision={decision} forms={forms} />
      </Dialog>
      <Queue cases={strikes} label={t('list')} none={t('staff.none')} noneBody={t('staff.noneBody')}>
        {one => <StrikeRow key={one.uuid} strike={one} decision={decision} forms={forms} me={me} />}
      </Queue>
    </>
  )
}
