import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type HostBrand, hostLink } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { isHelpTopic } from './help-topics.ts'

const topics = ['help', 'status', 'terms', 'privacy', 'contact'] as const

const builtIn = (topic: (typeof topics)[number]) =>
  isHelpTopic(topic) ? pathOf('help', { topic }) : topic === 'contact' ? pathOf('support') : pathOf('status')

/** External links come from the host's table; where it names none, the built-in page of that topic answers. */
export function Footer({ brand }: { brand: HostBrand }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <footer className="foot">
      <span>{t('footer.rights', { year: String(new Date().getFullYear()), brand: brand.name })}</span>
      <ul>
        {/* Everybody may look at spaces; the menu of brands and creators does not have them. */}
        <li>
          <Link to={pathOf('realty-search')}>{t('footer.spaces')}</Link>
        </li>
        {topics.map(topic => {
          const address = hostLink(brand, topic, language)
          return (
            <li key={topic}>
              {address ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {t(`footer.${topic}`)}
                  <Icon of={ArrowSquareOutIcon} size={14} />
                  <span className="vh">, {t('menu.externalLink')}</span>
                </a>
              ) : (
                <Link to={builtIn(topic)}>{t(`footer.${topic}`)}</Link>
              )}
            </li>
          )
        })}
      </ul>
    </footer>
  )
}
