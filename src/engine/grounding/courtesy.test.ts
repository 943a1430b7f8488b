import { describe, expect, it } from 'vitest'
import { claimsNothing, isCourtesy } from './courtesy.ts'
import { claimsOf } from './gather.ts'

describe('what claims nothing', () => {
  it.each([
    'Hello!',
    'Good morning, and thank you for your question.',
    'Of course!',
    'My pleasure!',
    'Take care!',
    'Do you have any other question?',
    'I hope this helps.',
    'I hope this helps, and please let me know if you have any other questions!',
    'Let me know if you need more.',
    'Let me know if you have more questions about your insulin dose.',
    'Please feel free to ask again.',
    "Sure, I'm happy to help.",
    'Thank you for asking about metformin.',
  ])('a courtesy: %j', isNoClaim)
  it.each([
    'The sources do not mention digoxin.',
    'The provided documents do not contain information about the interaction between digoxin and grapefruit.',
    'The leaflet doesn’t say whether metformin is safe in pregnancy.',
    'I could not find this in the documents.',
    "I'm sorry, but I couldn't find any information on vitamin B12 in the provided sources.",
    'There is no information about lithium in the provided context.',
    'There is no mention of type 2 diabetes in the given passages.',
    'Unfortunately, the sources do not mention digoxin, so please consult your doctor.',
    'Based on the provided context, I cannot answer your question.',
    'Digoxin is not mentioned in the sources.',
    'None of the documents mention warfarin.',
    'No information about warfarin is available in the sources.',
    "I don't know.",
    'I do not know whether metformin is safe in pregnancy.',
    'I do not have enough information to answer this question.',
  ])('an honest refusal: %j', isNoClaim)
  it.each([
    'Talk to your doctor or pharmacist if you are unsure.',
    'Please consult your healthcare provider before changing any medicine.',
    'Always ask your doctor, nurse or pharmacist before starting, stopping or changing any medication.',
    'Talk to your doctor before you stop insulin.',
    'If you are unsure, ask your pharmacist.',
    'I recommend that you speak to your doctor about your symptoms.',
    'Contact your doctor if symptoms persist or get worse.',
    'Please seek medical advice.',
  ])('the advice to ask a professional: %j', isNoClaim)
  it.each([
    '**Key points:**',
    '## Dosage',
    'Summary:',
    '**Side effects of metformin:**',
    '1. **Dosage and administration**',
    'Here are the key points:',
    '### Symptoms of heart failure',
    '| Drug | Dose |',
    '| **Medication** | Usual dose (mg) | Side effects |',
    '|---|---|',
    '| :--- | ---: |',
  ])('a heading: %j', (line) => {
    expect(claimsNothing(line)).toBe(true)
    expect(claimsOf(`${line}\n\nMetformin lowers the glucose.`)).toEqual(['Metformin lowers the glucose.'])
  })
  it('the frame of a table, but not its rows', () => {
    const table =
      '| Drug | Usual dose of an adult | Most important side effects |\n|---|---|---|\n| Aspirin | 75 mg | Bleeding |'
    expect(claimsOf(table)).toEqual(['| Aspirin | 75 mg | Bleeding |'])
  })
  it('is a text of such sentences alone', () => {
    expect(isCourtesy('Hello! How can I help?')).toBe(true)
    expect(isCourtesy('The sources do not mention digoxin. Please ask your doctor.')).toBe(true)
    expect(isCourtesy('Hello! Aspirin is safe for all.')).toBe(false)
    expect(isCourtesy('12')).toBe(false)
  })
  it('is told in linear time', () => {
    const started = performance.now()
    for (const run of ['hello ', '? ', '! ', "'", ', so ', '| Drug ', 'the sources ', '# '])
      isCourtesy(run.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('what claims something', () => {
  it.each([
    'Feel free to take ten tablets.',
    'Thank aspirin for your health.',
    'Aspirin kills.',
    'No.',
    'Yes, 20 mg.',
    'Metformin is safe.',
    'Take it all day.',
    'Perfect for everyone.',
  ])('a statement: %j', isClaim)
  it.each([
    'Happy to help, stop taking your insulin today.',
    'Happy to help, stop taking your insulin today, okay?',
    'I hope this helps, but paracetamol never relieves pain.',
    'I hope this helps you stop insulin.',
    'Let me know if you have questions about why aspirin kills.',
    'Let me know - aspirin is safe in pregnancy.',
    'Did you know that aspirin cures cancer?',
    'Aspirin cures cancer, right?',
  ])('behind a formula or before a question mark: %j', isClaim)
  it.each([
    'The sources do not mention digoxin, but paracetamol never relieves pain.',
    'The sources do not mention digoxin and aspirin cures cancer.',
    'The sources do not say that digoxin is deadly.',
    'The sources do not mention a dose of 500 mg.',
    'I could not find this in the documents, so take ten tablets.',
    'I cannot tell you to stop insulin.',
    'There is no evidence that aspirin causes bleeding in the provided context.',
    'There is no risk of bleeding.',
    'Digoxin is not recommended in the sources.',
    'Metformin does not contain insulin.',
    'We did not find an effect of metformin on mortality.',
    'The results do not include death.',
    'I do not have diabetes.',
  ])('beside a refusal or in the shape of one: %j', isClaim)
  it.each([
    'Talk to your doctor before you stop insulin, because it cures diabetes.',
    'Ask your doctor about insulin, it is safe.',
    'Ask your doctor and stop insulin.',
    'Ask your doctor if you are unsure, stop insulin.',
    'Talk to your doctor before taking more than 4 g of paracetamol.',
    'You do not need to ask your doctor before stopping insulin.',
    'Call your doctor if you have chest pain after lamotrigine.',
    'Your doctor knows that aspirin is safe.',
  ])('beside an advice: %j', isClaim)
  it.each([
    '## Stop insulin today',
    '**Aspirin cures cancer**',
    '**Insulin for children**',
    'Antidote: naloxone',
    'Contraindications: paracetamol',
    'Do not take it:',
    '| Metformin | 500 mg |',
    '| Metformin | Insulin |',
    '| Aspirin cures cancer | Dose |',
  ])('in the shape of a heading: %j', isClaim)
})

function isNoClaim(sentence: string): void {
  expect(claimsNothing(sentence)).toBe(true)
  expect(claimsOf(`Metformin lowers the glucose. ${sentence}`)).toEqual(['Metformin lowers the glucose.'])
}

function isClaim(sentence: string): void {
  expect(claimsNothing(sentence)).toBe(false)
}
