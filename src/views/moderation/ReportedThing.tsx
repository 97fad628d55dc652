import { useTranslation } from 'react-i18next'
import type { ReportCase, ReportedCopy } from '#contract/entities/report.ts'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

function Copy({ copy, around }: { copy: ReportedCopy; around: boolean }) {
  const { t } = useTranslation('moderation')
  if (around && copy.around.length > 1)
    return (
      <ul>
        {copy.around.map(one => (
          <li key={one.at + one.text}>
            {one.reported && <Mark kind="warn">{t('case.reported')}</Mark>} <b>{one.author}</b>: {one.text}{' '}
            <chakra.span color="muted">
              <Time at={one.at} as="day-time" />
            </chakra.span>
          </li>
        ))}
      </ul>
    )
  return (
    <blockquote>
      {copy.title && (
        <>
          <b>{copy.title}</b>
          {'\n'}
        </>
      )}
      {copy.text || t('noText')}
    </blockquote>
  )
}

/** A thing that changes and goes: as it was when it was first reported, and as it is now. */
export function ReportedThing({ report }: { report: ReportCase }) {
  const { t } = useTranslation('moderation')
  const { before, now, href } = report
  const same = before !== null && now !== null && before.title === now.title && before.text === now.text
  return (
    <>
      <b>{t('case.then')}</b>
      {before ? <Copy copy={before} around /> : <chakra.p color="text-2">{t('case.copyOver')}</chakra.p>}
      {before && before.files.length > 0 && (
        <chakra.p textStyle="small" color="text-2">
          {t('case.files', { names: before.files.join(', ') })}
        </chakra.p>
      )}
      <b>{t('case.now')}</b>
      {now === null || same ? (
        <chakra.p color="text-2">{t(now === null ? 'case.gone' : 'case.same')}</chakra.p>
      ) : (
        <Copy copy={now} around={false} />
      )}
      {href && now && (
        <TextLink to={href} textStyle="small">
          {t('case.open')}
        </TextLink>
      )}
    </>
  )
}
