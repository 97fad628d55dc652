import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { TaxesMeta } from '#contract/endpoints/taxes.ts'
import type { TaxChange } from '#contract/entities/tax.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import type { Download } from '../use-download.ts'
import { Queue } from './Queue.tsx'
import { TaxChangeRow } from './TaxChangeRow.tsx'
import { type TaxFile, TaxFiles } from './TaxFiles.tsx'
import { TaxForm } from './TaxForm.tsx'
import { TaxPlaces } from './TaxPlaces.tsx'
import type { TaxVerbs } from './verbs.ts'

interface Props {
  taxes: CollectionActor<TaxChange, PageMeta & TaxesMeta>
  decision: DecisionActor<TaxVerbs>
  forms: FormStore
  /** The uuid of the one who looks: a change needs two of the staff. */
  me: string
  /** `2026-12-01`. */
  today: string
  download: Download<[TaxFile, number]>
}

/** Tax lines by country: what is on, files of a year, and the changes with what waits for a second person first. */
export function TaxQueue({ taxes, decision, forms, me, today, download }: Props) {
  const { t } = useTranslation('taxes')
  const [writing, setWriting] = useState(false)
  const close = useCallback(() => setWriting(false), [])
  const propose = useVerb(decision, 'propose', close)
  const meta = useSelector(taxes, snapshot => snapshot.context.page?.meta)
  return (
    <chakra.div display="grid" gap="28px">
      {meta && (
        <Inset display="grid" gap="28px">
          <TaxPlaces {...meta} />
          <TaxFiles today={today} download={download} />
        </Inset>
      )}
      <div>
        <Inset display="grid" gap="12px" justifyItems="start" marginBottom="16px">
          {propose.done && <Notice tone="success">{t('sent')}</Notice>}
          <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('propose')}
          </Button>
        </Inset>
        <Dialog open={writing} onClose={close} title={t('propose')}>
          <TaxForm decision={decision} forms={forms} today={today} />
        </Dialog>
        <Queue cases={taxes} label={t('list')} none={t('none')} noneBody={t('noneBody')}>
          {one => <TaxChangeRow key={one.uuid} one={one} decision={decision} forms={forms} me={me} />}
        </Queue>
      </div>
    </chakra.div>
  )
}
