import { useTranslation } from 'react-i18next'
import { brandOfHost, hostLink } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Terms and privacy that one agrees to by signing up: the host's own pages, or ours, opened beside what is being typed. */
export function Agree() {
  const { t } = useTranslation('sign-in')
  const language = useLanguage()
  const brand = brandOfHost(globalThis.location?.hostname ?? '')
  const page = (topic: 'terms' | 'privacy') => {
    const address = hostLink(brand, topic, language)
    return address ? (
      <OutLink href={address}>{t(`agree.${topic}`)}</OutLink>
    ) : (
      <TextLink to={pathOf('help', { topic })} target="_blank">
        {t(`agree.${topic}`)}
      </TextLink>
    )
  }
  return (
    <chakra.p marginTop="4" textStyle="small" color="muted" maxWidth="404px">
      {t('agree.before')} {page('terms')} {t('agree.between')} {page('privacy')}.
    </chakra.p>
  )
}
