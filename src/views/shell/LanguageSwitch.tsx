import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages.ts'
import { Dropdown } from '#src/components/Dropdown.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { selectLanguage } from '#src/machines/preferences/preferences.select.ts'
import { usePreferences } from '../actors.ts'

/** In the top bar: the choice collapses once made. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const actor = usePreferences()
  const language = useSelector(actor, selectLanguage)
  return (
    <Dropdown
      label={t('language.label')}
      items={languages.map(id => ({ id, label: t(`language.${id}`), chosen: id === language, lang: id }))}
      onChoose={id => {
        const chosen = languages.find(one => one === id)
        if (chosen) actor.send({ type: 'preferences.change', changes: { language: chosen } })
      }}
      trigger={props => (
        <button {...props} className="langb" aria-label={t('top.language', { language: t(`language.${language}`) })}>
          <Icon of={TranslateIcon} size={18} />
          <span>{t(`language.${language}`)}</span>
          <Icon of={CaretDownIcon} size={14} weight="bold" />
        </button>
      )}
    />
  )
}

/** In the menus of a person and of phones: both in sight. */
export function LanguageSegment() {
  const { t } = useTranslation()
  const actor = usePreferences()
  const language = useSelector(actor, selectLanguage)
  return (
    <Segmented
      label={t('language.label')}
      value={language}
      onChange={id => actor.send({ type: 'preferences.change', changes: { language: id } })}
      options={languages.map(value => ({ value, label: t(`language.${value}`), lang: value }))}
    />
  )
}
