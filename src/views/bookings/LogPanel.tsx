import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingAct } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import type { BookingActsProps } from './BookingActs.tsx'
import { ActCard } from './ReasonPanel.tsx'

interface Props extends BookingActsProps {
  busy: boolean
  onAct(act: BookingAct): void
}

/** The log of a screen as its proof: a CSV, whose wrong lines the server names. */
export function LogPanel({ uploads, decision, busy, onAct }: Props) {
  const { t } = useTranslation('bookings')
  const issueOf = useIssuePhrase()
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const issues = useSelector(decision, snapshot => snapshot.context.failure?.fields?.['act.file'])
  const [note, setNote] = useState('')
  const file = files.at(-1)?.file
  return (
    <ActCard
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (file && !busy && !isTooLong(note, limits.booking.reason.max))
          onAct({ type: 'proof.log', file: file.uuid, note: note.trim() })
      }}
    >
      <p>{t('log.intro', { lines: limits.booking.playLog.lines })}</p>
      <FileButton
        accept=".csv,text/csv,text/plain"
        inputLabel={t('log.choose')}
        onFiles={([chosen]) => {
          for (const { id } of files) uploads.send({ type: 'uploads.drop', id })
          if (chosen) uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file: chosen })
        }}
      >
        {t('log.choose')}
      </FileButton>
      {issues && (
        <Notice tone="danger">
          <ul>
            {issues.map(issue => (
              <li key={issue}>{issueOf(issue)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <LongText label={t('counter.note')} optional value={note} max={limits.booking.reason.max} rows={2} onChange={setNote} />
      <Button type="submit" look="accent" disabled={!file} busy={busy}>
        {t('log.send')}
      </Button>
    </ActCard>
  )
}
