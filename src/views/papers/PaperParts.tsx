import { useTranslation } from 'react-i18next'
import type { Paper } from '#contract/entities/paper.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay, formatFull } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { paperPartsList } from '#src/theme/made/recipes/paper-parts-list.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { termsDiff } from '../deal-room/terms-diff.ts'
import { useDiffWords } from '../deal-room/use-diff-words.ts'
import { CopyButton } from '../tracking-links/CopyButton.tsx'
import type { Download } from '../use-download.ts'

export type PaperFile = 'pdf' | 'json'

const List = chakra('ul', paperPartsList)

/** Whose names stand under it, and whose do not. */
export function Signatures({ paper }: { paper: Paper }) {
  const { t } = useTranslation('contract')
  const language = useLanguage()
  if (paper.state === 'offered' || paper.state === 'superseded') return null
  return (
    <section>
      <h2>{t('signatures.title')}</h2>
      <List>
        {(['brand', 'creator'] as const).map(side => {
          const signed = paper.signatures.find(one => one.side === side)
          return (
            <li key={side}>
              {signed ? <b dir="auto">{signed.name}</b> : <chakra.span color="muted">{t('signatures.none')}</chakra.span>}
              <small>
                {t('signatures.for', { who: paper.body[side].name })}
                {signed && ` · ${formatFull(signed.signed_at, language)}`}
              </small>
            </li>
          )
        })}
      </List>
    </section>
  )
}

/** The contract to take along, and how anybody can check it. */
export function Files({ paper, download }: { paper: Paper; download: Download<[PaperFile]> }) {
  const { t } = useTranslation('contract')
  return (
    <section>
      <h2>{t('files.title')}</h2>
      <chakra.div display="grid" gap="12px">
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          {(['pdf', 'json'] as const).map(file => (
            <DownloadButton key={file} size="sm" failed={t('files.failed')} download={() => download(file)}>
              {t(`files.${file}`)}
            </DownloadButton>
          ))}
        </chakra.div>
        <p>
          <chakra.small display="block" textStyle="small" color="muted">
            {t('files.hash')}
          </chakra.small>
          <chakra.code dir="ltr" display="block" fontSize=".75rem" overflowWrap="anywhere">
            {paper.sha256}
          </chakra.code>
        </p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 14px">
          <CopyButton text={paper.sha256} about={t('files.hash')} />
          <TextLink to={pathOf('verify', { hash: paper.sha256 })}>{t('files.verify')}</TextLink>
        </chakra.div>
      </chakra.div>
    </section>
  )
}

/** Every version of the terms has a contract; what each changed is said in words. */
export function Versions({ paper, uuid }: { paper: Paper; uuid: string }) {
  const { t } = useTranslation('contract')
  const language = useLanguage()
  const say = useDiffWords(paper.body.terms.currency)
  const { versions } = paper
  if (versions.length < 2) return null
  return (
    <section>
      <h2>{t('versions.title')}</h2>
      <List>
        {versions.toReversed().map(one => {
          const before = versions.find(other => other.version === one.version - 1)
          const here = one.version === paper.body.version
          const name = t('versions.one', { n: one.version, date: formatDay(one.made_at, language) })
          return (
            <li key={one.version}>
              {here ? (
                <b aria-current="true">{name}</b>
              ) : (
                <TextLink to={pathOf('contract', { uuid }, { version: String(one.version) })}>{name}</TextLink>
              )}
              <small>{t(`state.${one.state}`)}</small>
              {before && (
                <chakra.ul textStyle="small" paddingInlineStart="18px" marginTop="4px" overflowWrap="anywhere">
                  {termsDiff(before.terms, one.terms).map(change => (
                    <li key={change.what}>{say(change)}</li>
                  ))}
                </chakra.ul>
              )}
            </li>
          )
        })}
      </List>
    </section>
  )
}
