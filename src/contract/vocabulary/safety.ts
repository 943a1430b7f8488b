/** The 23 categories of content safety, in the order the console shows them. */
export const safetyCategories = [
  'hate_speech',
  'harassment',
  'bullying',
  'violence',
  'self_harm',
  'sexual_content',
  'adult_content',
  'child_safety',
  'profanity',
  'spam',
  'malware',
  'phishing',
  'fraud',
  'copyright_violation',
  'privacy_violation',
  'doxxing',
  'illegal_activity',
  'drugs',
  'weapons',
  'terrorism',
  'extremism',
  'misinformation',
  'fake_news',
] as const
export type SafetyCategory = (typeof safetyCategories)[number]

/** `unsafe`: a category reached the threshold. `uncertain`: one came near. */
export const safetyVerdicts = ['safe', 'unsafe', 'uncertain'] as const
export type SafetyVerdict = (typeof safetyVerdicts)[number]
