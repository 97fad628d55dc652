import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposalBan } from '#contract/entities/proposal-ban.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { BanForm } from './BanForm.tsx'
import { BanRow } from './BanRow.tsx'
import { Queue } from './Queue.tsx'
import type { BanVerbs } from './verbs.ts'

interface Props {
  bans: CollectionActor<ProposalBan>
  decision: DecisionActor<BanVerbs>
  forms: FormStore
  /** The uuid of the one who looks: a ban needs two of the staff. */
  me: string
}

/** Creators banned for proposals: what waits for a second person and appeals first. */
export function BanQueue({ bans, decision, forms, me }: Props) {
  const { t } = useTranslation('bans')
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const propose = useVerb(decision, 'propose', close)
  return (
    <>
      <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
        {propose.done && <Notice tone="success">{t('staff.sent')}</Notice>}
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t('staff.propose')}
        </Button>
      </Inset>
      <Dialog open={writing} onClose={close} title={t('staff.propose')}>
        <BanForm decision={decision} forms={forms} />
      </Dialog>
      <Queue cases={bans} label={t('staff.list')} none={t('staff.none')} noneBody={t('staff.noneBody')}>
        {one => <BanRow key={one.uuid} ban={one} decision={decision} forms={forms} me={me} />}
      </Queue>
    </>
  )
}
