import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { type Deciding, useVerb } from './use-verb.ts'

interface Props {
  /** Whose calendar, where there are several. */
  uuid?: string
  /** Path of the calendar's secret address; null while there is no address. */
  path: string | null
  decision: Deciding<{ kind: 'link' | 'unlink'; uuid: string; body?: undefined }>
  /** Words: `lead` says what other calendars show with it, `secret` who reads it. */
  lead: string
  secret: string
}

/** The secret address at which Google's, Apple's or Outlook's calendar reads this one; it can be ended, or made anew. */
export function CalendarLink({ uuid, path, decision, lead, secret }: Props) {
  const { t } = useTranslation('agenda')
  const link = useVerb(decision, 'link')
  const unlink = useVerb(decision, 'unlink')
  const [copied, setCopied] = useState('')
  const address = path && `${window.location.origin}/api/v3/${path}/calendar.ics`
  const failure = link.failure ?? unlink.failure
  return (
    <section aria-label={t('ical.title')}>
      <h2>{t('ical.title')}</h2>
      <chakra.div display="grid" gap="12px" justifyItems="start">
        {address ? (
          <>
            <Field label={t('ical.address')} help={secret} width="100%">
              <TextInput readOnly dir="ltr" value={address} onChange={() => {}} onFocus={event => event.currentTarget.select()} />
            </Field>
            <chakra.div display="flex" flexWrap="wrap" gap="8px">
              <Button
                size="sm"
                icon={CopySimpleIcon}
                onClick={() =>
                  void navigator.clipboard.writeText(address).then(
                    () => setCopied(address),
                    () => {},
                  )
                }
              >
                <span role="status">{t(copied === address ? 'ical.copied' : 'ical.copy')}</span>
              </Button>
              <ConfirmButton
                size="sm"
                danger={false}
                busy={link.busy}
                title={t('ical.renewTitle')}
                consequence={t('ical.renewDetail')}
                confirm={t('ical.renew')}
                onConfirm={() => link.make(undefined, uuid)}
              >
                {t('ical.renew')}
              </ConfirmButton>
              <ConfirmButton
                size="sm"
                look="plain"
                busy={unlink.busy}
                title={t('ical.endTitle')}
                consequence={t('ical.endDetail')}
                confirm={t('ical.end')}
                onConfirm={() => unlink.make(undefined, uuid)}
              >
                {t('ical.end')}
              </ConfirmButton>
            </chakra.div>
          </>
        ) : (
          <>
            <p>{lead}</p>
            <Button size="sm" busy={link.busy} onClick={() => link.make(undefined, uuid)}>
              {t('ical.make')}
            </Button>
          </>
        )}
        {failure && <Refusal code={failure.code} />}
      </chakra.div>
    </section>
  )
}
