import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Deal } from '#contract/entities/deal.ts'
import { webAddress } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { FilesField, useFiles } from '../uploads/FilesField.tsx'
import { ActFailure } from './ActFailure.tsx'
import { allowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const { text: bounds, links: mostLinks, files: mostFiles, review } = limits.concept
const isAddress = (line: string) => z.safeParse(webAddress, line).success
const lengthIssue = (used: number) =>
  used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null

interface Props {
  room: DealRoomActor
  deal: Deal
  uploads: UploadsActor
  forms: FormStore
}

/** The idea before the work: words, pictures that show a mood, addresses of examples. */
export function ConceptPanel({ room, deal, uploads, forms }: Props) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const last = deal.concepts.at(-1)
  const beginning = { text: last?.text ?? '', links: '' }
  const { fields, change, tried, submitting } = useKeptForm(forms, 'sendConcept', beginning, acting === 'sendConcept')
  const files = useFiles(uploads)
  const links = fields.links.split(/\s+/).filter(Boolean)
  const issue = lengthIssue(fields.text.trim().length)
  const linkIssue = links.some(link => !isAddress(link)) ? 'url' : links.length > mostLinks ? `max_items ${mostLinks}` : null
  return (
    <Panel title={t('concept.title')} lead={t('concept.lead', { brand: words.other(deal), count: review / 86_400_000 })}>
      {last?.wishes && (
        <Notice tone="warn">
          <b>{t('concept.asked', { brand: words.other(deal) })}</b> {last.wishes}
        </Notice>
      )}
      <PanelForm
        noValidate
        onSubmit={submitting(Boolean(issue || linkIssue || files.onTheWay || files.refused), () => {
          const body = { text: fields.text.trim(), files: files.uuids, links }
          room.send({ type: 'deal.act', act: { verb: 'sendConcept', body } })
        })}
      >
        <Field
          label={t('concept.text')}
          help={t('concept.textHelp')}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={fields.text.trim().length} max={bounds.max} />}
        >
          <TextArea value={fields.text} onChange={text => change({ text })} minHeight="220px" />
        </Field>
        <FilesField
          uploads={uploads}
          tried={tried}
          most={mostFiles}
          label={t('concept.files')}
          help={t('concept.filesHelp', { count: mostFiles })}
        />
        <Field
          label={t('concept.links')}
          optional
          help={t('deliver.linksHelp')}
          error={tried && linkIssue ? phraseOf(linkIssue) : undefined}
        >
          <TextArea
            value={fields.links}
            onChange={value => change({ links: value })}
            placeholder="https://"
            minHeight="60px"
            inputMode="url"
          />
        </Field>
        <Button
          type="submit"
          look="foco"
          size="lg"
          block
          busy={acting === 'sendConcept' || (tried && files.onTheWay)}
          disabled={!allowed(deal, 'concept')}
        >
          {files.onTheWay ? t('deliver.uploading') : t('concept.do')}
        </Button>
        <ActFailure room={room} verbs={['sendConcept']} />
      </PanelForm>
    </Panel>
  )
}
