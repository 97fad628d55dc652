import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { askedForRow } from '#src/theme/made/recipes/asked-for-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { contentOf } from '../casting-calls/content.ts'
import { Box, Facts, SubHeading } from './parts.tsx'

const Row = chakra('li', askedForRow)

/** Deliverables and conditions of the call besides money: the brand's terms, to read. */
export function AskedFor({ call, beside }: { call: CastingCall; beside: boolean }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const content = contentOf(call)
  const { rights, product, commission_percent: percent } = content
  return (
    <section aria-labelledby="pitch-asked">
      <SubHeading id="pitch-asked" textStyle="label" marginBottom="6px">
        {t('price.asked')}
      </SubHeading>
      <Box>
        <ul>
          {content.deliverables.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was published keeps its order.
            <Row key={index}>
              <chakra.span marginTop="1px">
                <NetworkIcon network={item.network} size={20} />
              </chakra.span>
              <div>
                <chakra.b display="block" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                  {words.makes([item])}
                </chakra.b>
                {item.spec && (
                  <chakra.span display="block" textStyle="small" color="muted" overflowWrap="anywhere">
                    {item.spec}
                  </chakra.span>
                )}
              </div>
            </Row>
          ))}
        </ul>
        <chakra.div padding="12px 14px">
          <Facts>
            {(product || percent !== null) && (
              <>
                <dt>{t('price.instead')}</dt>
                <dd>
                  {product &&
                    (product.value_minor > 0
                      ? t('price.productWorth', {
                          product: product.description,
                          worth: words.money(product.value_minor, call.currency),
                        })
                      : t('price.product', { product: product.description }))}
                  {!product && percent !== null && t('price.commission', { percent: words.percent(percent / 100) })}
                </dd>
              </>
            )}
            <dt>{t('price.due')}</dt>
            <dd>{words.day(content.draft_due)}</dd>
            {/* On desks the call sheet stands beside it. */}
            {!beside && (
              <>
                {(content.publish_from || content.publish_to) && (
                  <>
                    <dt>{t('price.live')}</dt>
                    <dd>{words.between(content.publish_from, content.publish_to)}</dd>
                  </>
                )}
                <dt>{t('price.revisions')}</dt>
                <dd>{words.amount(content.revisions_included)}</dd>
                <dt>{t('price.rights')}</dt>
                <dd>
                  {rights.channels.length === 0
                    ? t('price.noRights')
                    : rights.days === 0
                      ? t('market:unlimited')
                      : words.days(rights.days)}
                </dd>
                {rights.renewal && (
                  <>
                    <dt>{t('price.renewal')}</dt>
                    <dd>
                      {t('price.renewalFor', {
                        days: words.days(rights.renewal.days),
                        fee: words.money(rights.renewal.fee_minor, content.currency),
                      })}
                    </dd>
                  </>
                )}
              </>
            )}
          </Facts>
        </chakra.div>
      </Box>
    </section>
  )
}
