import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { sideOf } from '#contract/abilities.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileAsideBox } from '#src/theme/made/recipes/profile-aside-box.js'
import { useSession } from '../actors.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useAnswerWords } from '../casting-calls/use-answer-words.ts'
import { useInvite } from '../invitations/invite-door.ts'
import { useMay } from '../may.ts'

const Box = chakra('aside', profileAsideBox)

/** A creator's reach, their finished work here, and the way to work with them. */
export function ProfileAside({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation(['profile', 'shell'])
  const words = useCallWords()
  const user = useSelector(useSession(), selectUser)
  const side = user ? sideOf(factsOf(user)) : null
  const invite = useInvite()
  const runs = useMay('run')
  const answers = useAnswerWords()
  const { networks, links, work, answering, own, name } = profile
  return (
    <Box aria-label={t('aside')}>
      {!own && side === null && (
        <div>
          <ButtonLink
            look="accent"
            size="lg"
            width="100%"
            to={pathOf('sign-up', {}, { next: pathOf('user_profile', { user: profile.vanity_name }) })}
          >
            {t('work.signUp')}
          </ButtonLink>
          <chakra.p textStyle="small" color="muted" marginTop="8px">
            {t('work.how', { name })}
          </chakra.p>
        </div>
      )}
      {side === 'brand' && runs && (
        <div>
          <ButtonLink look="accent" size="lg" width="100%" to={pathOf('steps_casting_call')}>
            {t('work.publish')}
          </ButtonLink>
          <chakra.div display="grid" marginTop="8px">
            {invite({ people: [{ vanity_name: profile.vanity_name }], name }, 'button')}
          </chakra.div>
          <chakra.p textStyle="small" color="muted" marginTop="8px">
            {t('work.how', { name })}
          </chakra.p>
        </div>
      )}
      <section>
        <h2>{t('networks.title')}</h2>
        {networks.length === 0 ? (
          <p>{t('networks.none')}</p>
        ) : (
          <ul>
            {networks.map(one => (
              <li key={`${one.network} ${one.handle}`}>
                <NetworkIcon network={one.network} size={20} />
                <chakra.span minWidth={0}>
                  <chakra.span display="block" overflowWrap="anywhere">
                    <OutLink href={one.profile_url} rel="noreferrer nofollow">
                      {one.network === 'blog' ? '' : '@'}
                      {one.handle}
                    </OutLink>
                  </chakra.span>
                  {one.engagement_rate !== null && (
                    <small>{t('networks.engagement', { share: words.percent(one.engagement_rate / 100) })}</small>
                  )}
                </chakra.span>
                <span>
                  <b>{words.count(one.followers)}</b>
                  <small>{t('networks.followers')}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {links.length > 0 && (
        <section>
          <h2>{t('links.title')}</h2>
          <ul>
            {links.map(({ platform, url }) => (
              <li key={platform}>
                <NetworkIcon network={platform === 'website' ? 'blog' : platform} size={20} />
                <chakra.span minWidth={0} overflowWrap="anywhere">
                  <OutLink href={url} rel="noreferrer nofollow">
                    {platform === 'website' ? url.replace(/^https?:\/\//, '').replace(/\/$/, '') : t(`shell:network.${platform}`)}
                  </OutLink>
                </chakra.span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('answering.title')}</h2>
        <p>{answers.line(answering)}</p>
        {answering.cancelled !== null && <p>{t('answering.cancels', { share: answers.cancels(answering) })}</p>}
      </section>
      {work.deals > 0 && (
        <section>
          <h2>{t('work.title')}</h2>
          <p>{t('work.done', { count: work.deals, brands: t('work.brands', { count: work.brands }) })}</p>
        </section>
      )}
    </Box>
  )
}
