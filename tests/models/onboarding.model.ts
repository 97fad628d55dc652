import { onboardingSteps } from '#contract/entities/onboarding.ts'
import { type OnboardingAbout, onboardingMachine } from '#src/machines/onboarding/onboarding.machine.ts'
import { stepperModel } from './stepper-model.ts'

const about: OnboardingAbout = { side: 'creator', today: '2026-11-20', connected: 1, taken: [], currency: 'EUR' }

export const model = stepperModel({
  machine: onboardingMachine,
  steps: onboardingSteps.creator,
  about,
  complete: {
    first_name: 'Vera',
    last_name: 'Sanz',
    birthday: '1996-04-12',
    country: 'ES',
    city: 'Valencia',
    locale: 'es',
    timezone: 'Europe/Madrid',
    vanity_name: 'verasanz',
    headline: '',
    bio: '',
    languages: ['es'],
    interests: ['food'],
  },
  breaks: { first_name: '' },
  field: 'first_name',
})
