import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { auditViewRow } from '#src/theme/made/recipes/audit-view-row.js'

const Row = chakra('li', auditViewRow)

/** One line of the log: when, what, by whom, about whom. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['audit', 'acting'])
  const language = useLanguage()
  const { kind, act, actor, subject, call, thing, role } = entry
  // People who have left for good have no name any more.
  const named = (who: { name: string }) => who.name || t('gone')
  return (
    <Row>
      <chakra.time dateTime={entry.at} textStyle="small" color="muted">
        {formatDayTime(entry.at, language)}
      </chakra.time>
      <div>
        <b>{call ? t(`acting:call.${call}`) : t(`act.${kind}.${act}`)}</b>
        {role && <span>{t('role', { role: t(`roles.${role}`) })}</span>}
        {thing && (
          <chakra.span textStyle="small" color="muted">
            {thing}
          </chakra.span>
        )}
      </div>
      <div>
        <span>{actor ? t('by', { who: named(actor) }) : t('byClock')}</span>
        {subject && <span>{t(entry.acting ? 'inNameOf' : 'about', { who: named(subject) })}</span>}
      </div>
    </Row>
  )
}
