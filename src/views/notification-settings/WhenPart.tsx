import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/entities/notification-settings.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { whenPartHelp } from '#src/theme/made/recipes/when-part-help.js'
import { whenPartPair } from '#src/theme/made/recipes/when-part-pair.js'
import { type PauseLength, pauseEnds, pauseLengths } from './pause.ts'

const Pair = chakra('div', whenPartPair)
const Help = chakra('p', whenPartHelp)

interface Props {
  chosen: NotificationSettings
  onChange(changes: Partial<NotificationSettings>): void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

/** The hour of the day's mail, quiet hours, a pause, and nothing but what is necessary. */
export function WhenPart({ chosen, onChange }: Props) {
  const { t } = useTranslation('notification-settings')
  const language = useLanguage()
  const quiet = chosen.quiet_hours
  const paused = chosen.pause_until && Date.parse(chosen.pause_until) > Date.now() ? chosen.pause_until : null
  const setTime = (part: 'from' | 'to', time: string) => {
    // A time that is being typed is no time yet; two that are one are none.
    if (quiet && isTime(time) && time !== quiet[part === 'from' ? 'to' : 'from'])
      onChange({ quiet_hours: { ...quiet, [part]: time } })
  }
  return (
    <>
      <Pair>
        <Field label={t('digest')}>
          <Select value={String(chosen.digest_hour)} onChange={hour => onChange({ digest_hour: Number(hour) })} options={hours} />
        </Field>
      </Pair>
      <div>
        <Checkbox
          checked={quiet !== null}
          onChange={on =>
            onChange({
              quiet_hours: on ? { from: '22:00', to: '08:00', tz: Intl.DateTimeFormat().resolvedOptions().timeZone } : null,
            })
          }
        >
          {t('quiet')}
        </Checkbox>
        <Help>{t('quietHelp')}</Help>
      </div>
      {quiet && (
        <div>
          <Pair>
            <Field label={t('from')}>
              <TextInput type="time" required value={quiet.from} onChange={time => setTime('from', time)} />
            </Field>
            <Field label={t('to')}>
              <TextInput type="time" required value={quiet.to} onChange={time => setTime('to', time)} />
            </Field>
          </Pair>
          <chakra.p textStyle="small" color="muted" marginTop="6px">
            {t('zone', { zone: quiet.tz.replaceAll('_', ' ') })}
          </chakra.p>
        </div>
      )}
      {paused ? (
        <Notice tone="info">
          {t('pause.until', { time: formatDayTime(paused, language) })}{' '}
          <Button size="sm" onClick={() => onChange({ pause_until: null })}>
            {t('pause.end')}
          </Button>
        </Notice>
      ) : (
        <chakra.div maxWidth="280px">
          <Field label={t('pause.label')}>
            <Select
              value=""
              placeholder={t('pause.none')}
              onChange={(length: PauseLength) => onChange({ pause_until: pauseEnds(length, new Date()).toISOString() })}
              options={pauseLengths.map(value => ({ value, label: t(`pause.${value}`) }))}
            />
          </Field>
        </chakra.div>
      )}
      <div>
        <Checkbox checked={chosen.essential_only} onChange={essential_only => onChange({ essential_only })}>
          {t('essential')}
        </Checkbox>
        <Help>{t('essentialHelp')}</Help>
      </div>
    </>
  )
}
