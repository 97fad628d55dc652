import { useTranslation } from 'react-i18next'
import { type InterestRoot, interestRoots, interestTree } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asTexts, toggled } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'

const { max } = limits.profile.interests

/** Topics that one talks about: 24 roots; those that are chosen show their leaves. */
export function StepInterests() {
  const { t } = useTranslation(['onboarding', 'interests'])
  const form = useAnyForm()
  const chosen = asTexts(form.fields.interests)
  const full = chosen.length >= max
  const choose = (slug: string) => {
    form.change({ interests: toggled(chosen, slug) })
    form.leave('interests')
  }
  const chips = (slugs: readonly string[]) => (
    <Chips wrap>
      {slugs.map(slug => (
        <Chip key={slug} pressed={chosen.includes(slug)} disabled={full && !chosen.includes(slug)} onChange={() => choose(slug)}>
          {t(`interests:${slug}`)}
        </Chip>
      ))}
    </Chips>
  )
  const open = interestRoots.filter(root => chosen.includes(root) || interestTree[root].some(leaf => chosen.includes(leaf)))
  return (
    <>
      <Field
        group
        label={t('interests.label')}
        error={form.error('interests')}
        counter={
          <chakra.span textStyle="small" color="muted" role="status">
            {t('interests.count', { count: chosen.length, max })}
          </chakra.span>
        }
      >
        {chips(interestRoots)}
      </Field>
      {open.map((root: InterestRoot) => (
        <Field key={root} group label={t('interests.more', { root: t(`interests:${root}`) })} optional>
          {chips(interestTree[root])}
        </Field>
      ))}
    </>
  )
}
