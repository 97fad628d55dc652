import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { type LinkPlatform, linkPlatforms, readLink } from '#contract/social-links.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { socialViewColumn } from '#src/theme/made/recipes/social-view-column.js'
import { socialViewLeads } from '#src/theme/made/recipes/social-view-leads.js'
import { DetailsForm } from '../form/DetailsForm.tsx'
import { asText } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { useCheckedLink } from './use-checked-link.ts'
import type { LinkVerbs } from './verbs.ts'

const Column = chakra('div', socialViewColumn)
const Leads = chakra('div', socialViewLeads)

interface Props {
  details: DetailsFormActor
  check: DecisionActor<LinkVerbs>
}

/** `pages-account-setting`, social: where else one is found; each address can be tried. */
export function SocialView({ details, check }: Props) {
  const { t } = useTranslation('social')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="social" />
      <Column>
        <DetailsForm actor={details} label={t('title')}>
          {linkPlatforms.map(platform => (
            <LinkField key={platform} platform={platform} check={check} />
          ))}
        </DetailsForm>
      </Column>
    </>
  )
}

function LinkField({ platform, check }: { platform: LinkPlatform; check: DecisionActor<LinkVerbs> }) {
  const { t } = useTranslation(['social', 'shell'])
  const phraseOf = useErrorPhrase()
  const form = useAnyForm()
  const typed = asText(form.fields[platform])
  const read = typed.trim() ? readLink(platform, typed) : null
  const url = read && 'url' in read ? read.url : null
  const { busy, reachable, failure, ask } = useCheckedLink(check, platform, url)
  const name = platform === 'website' ? t('website') : t(`shell:network.${platform}`)
  return (
    <div>
      <Field label={name} optional help={t(`help.${platform}`)} error={form.error(platform)}>
        <TextInput
          name={platform}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.profile.linkLength}
          value={typed}
          disabled={form.locked(platform)}
          onChange={text => form.change({ [platform]: text })}
          onBlur={() => form.leave(platform)}
        />
      </Field>
      {url && (
        <Leads>
          <NetworkIcon network={platform === 'website' ? 'blog' : platform} size={16} />
          <OutLink href={url} dir="ltr" rel="noreferrer nofollow">
            {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </OutLink>
          <Button size="sm" look="plain" busy={busy} onClick={ask}>
            {t('check')}
            <span className="vh"> {name}</span>
          </Button>
          <span role="status">
            {reachable !== null && !busy && (
              <Mark kind={reachable ? 'done' : 'warn'}>{reachable ? t('reachable') : t('unreachable')}</Mark>
            )}
            {failure && !busy && phraseOf(failure.code)}
          </span>
        </Leads>
      )}
    </div>
  )
}
