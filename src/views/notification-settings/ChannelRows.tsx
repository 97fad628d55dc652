import { useTranslation } from 'react-i18next'
import {
  alwaysTold,
  mailRhythms,
  type NotificationCategory,
  type NotificationSettings,
  notificationCategories,
} from '#contract/entities/notification-settings.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { channelRowsHead } from '#src/theme/made/recipes/channel-rows-head.js'
import { channelRowsRows } from '#src/theme/made/recipes/channel-rows-rows.js'
import { channelRowsShort } from '#src/theme/made/recipes/channel-rows-short.js'

type Categories = NotificationSettings['categories']
type Channels = Categories[NotificationCategory]
const Rows = chakra('ul', channelRowsRows)
const Head = chakra('div', channelRowsHead)
/** On a desk the column's head says it. */
const Short = chakra('span', channelRowsShort)

interface Props {
  chosen: Categories
  onChange(category: NotificationCategory, channels: Channels): void
}

/** Category by category: in the app, by push, by mail. What cannot be switched off says so. */
export function ChannelRows({ chosen, onChange }: Props) {
  const { t } = useTranslation('notification-settings')
  const rhythms = mailRhythms.map(value => ({ value, label: t(`rhythm.${value}`) }))
  return (
    <section aria-label={t('table')}>
      <Head aria-hidden>
        <span>{t('category')}</span>
        <span>{t('inapp')}</span>
        <span>{t('push')}</span>
        <span>{t('email')}</span>
      </Head>
      <Rows>
        {notificationCategories.map(category => {
          const channels = chosen[category]
          const always = alwaysTold.includes(category)
          const set = (changes: Partial<Channels>) => onChange(category, { ...channels, ...changes })
          const title = t(`${category}.title`)
          return (
            <li key={category} data-category={category}>
              <p>
                <b>{title}</b>
                <small>{t(`${category}.lead`)}</small>
              </p>
              {always ? (
                <chakra.span color="muted">
                  <Short>{t('inapp')}: </Short>
                  {t('always')}
                </chakra.span>
              ) : (
                <Checkbox checked={channels.inapp} onChange={inapp => set({ inapp })}>
                  <span className="vh">{`${t('inapp')}: ${title}`}</span>
                  <Short aria-hidden>{t('inapp')}</Short>
                </Checkbox>
              )}
              <Checkbox checked={channels.push} onChange={push => set({ push })}>
                <span className="vh">{`${t('push')}: ${title}`}</span>
                <Short aria-hidden>{t('push')}</Short>
              </Checkbox>
              <div data-mail>
                {always ? (
                  <chakra.span color="muted">
                    <Short>{t('email')}: </Short>
                    {t('always')}
                  </chakra.span>
                ) : (
                  <chakra.div display="flex" alignItems="center" gap="12px">
                    <Short aria-hidden>{t('email')}</Short>
                    <Select
                      aria-label={`${t('email')}: ${title}`}
                      value={channels.email}
                      onChange={email => set({ email })}
                      options={rhythms}
                    />
                  </chakra.div>
                )}
              </div>
            </li>
          )
        })}
      </Rows>
      <chakra.p textStyle="small" color="muted" paddingBlock="12px 8px" maxWidth="66ch">
        {t('fine')}
      </chakra.p>
    </section>
  )
}
