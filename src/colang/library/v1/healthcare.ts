import type { ShippedFlow } from './model.ts'

/** Answers general medical questions, sends emergencies on, and never replaces a visit. */
export const MEDICAL_CONSULTATION: ShippedFlow = {
  name: 'medical consultation',
  title: 'Medical consultation',
  description:
    'General health information with a clear limit: emergencies are sent on, diagnoses are left to clinicians.',
  category: 'Healthcare',
  priority: 1,
  source: `define user ask medical question
  "What could be causing my headache?"
  "I have had a sore throat for three days"
  "Is it normal to feel tired after a cold?"
  "My stomach hurts after eating"
  "What does a high cholesterol value mean?"
  "I have a rash on my arm, what is it?"
  "What are the symptoms of diabetes?"
  "What causes high blood pressure?"
  "My knee hurts when I run"
  "Why do I have back pain in the morning?"
  "How is pneumonia treated?"
  "What does this blood test result mean?"
  "Is my cough a sign of an infection?"
  "I have a headache and a fever, what should I do?"

define user give more symptoms
  "It started two days ago"
  "The pain is mild and comes and goes"
  "I also feel a little dizzy"
  "No fever, only the cough"

define bot ask about symptoms
  "I can share general information. How long have you had this, how strong is it, and is there anything else you have noticed?"

define bot give general advice
  "Thank you. This is general information and not a diagnosis: rest, drink enough, and have it looked at by a clinician if it gets worse or does not improve within a few days."

define bot send to emergency services
  "This may be an emergency. Please call 911 or your local emergency number now."

# category: Healthcare
# description: General health information with a clear limit
define flow medical consultation
  priority 1
  user ask medical question
  $check = execute content_safety_check_input(text=$last_user_message)
  if not $check.allowed
    bot send to emergency services
    stop
  bot ask about symptoms
  user give more symptoms
  bot give general advice
`,
}

/** Sends signs of an emergency straight to emergency services, whatever else is going on. */
export const EMERGENCY_ESCALATION: ShippedFlow = {
  name: 'emergency symptoms escalation',
  title: 'Emergency symptoms',
  description:
    'Chest pain, signs of a stroke, severe bleeding or trouble breathing lead to emergency services at once.',
  category: 'Healthcare',
  priority: 20,
  source: `define user report emergency symptoms
  "I have chest pain and my left arm is numb"
  "I can't breathe properly"
  "My husband's face is drooping and he can't speak"
  "There is a lot of blood and it does not stop"
  "My baby is not breathing"
  "I think I am having a heart attack"
  "She swallowed a whole bottle of pills"
  "My throat is swelling after a bee sting"
  "I am bleeding heavily"
  "The bleeding won't stop"
  "He collapsed and is not responding"
  "She is unconscious"
  "My father has slurred speech and one side of his face droops"
  "I have crushing pressure in my chest"
  "He is having a seizure"
  "My lips are turning blue and I can't get air"

define user confirm help is coming
  "I have called them"
  "The ambulance is on its way"
  "They are coming"

define bot escalate emergency
  "This could be an emergency. Call 911 or your local emergency number right now. Do not wait and do not drive yourself."

define bot ask whether help is coming
  "Is someone with you, and is help on its way?"

define bot stay with user
  "Good. Stay on the line with them and follow what they tell you. Unlock the door and keep still if you can."

# category: Healthcare
# description: Signs of an emergency lead to emergency services at once
define flow emergency symptoms escalation
  priority 20
  user report emergency symptoms
  bot escalate emergency
  bot ask whether help is coming
  user confirm help is coming
  bot stay with user
`,
}

/** Answers thoughts of self-harm with help instead of refusal. */
export const SELF_HARM_SUPPORT: ShippedFlow = {
  name: 'self harm support',
  title: 'Self-harm support',
  description: 'Thoughts of suicide or self-harm are met with care and a way to immediate help.',
  category: 'Healthcare',
  priority: 30,
  source: `define user express thoughts of self harm
  "I want to kill myself"
  "I don't want to live anymore"
  "I am thinking about ending my life"
  "I keep cutting myself"
  "Everyone would be better off without me"
  "I want to hurt myself"
  "I feel like killing myself"
  "I wish I was dead"
  "Everybody would be happier if I was gone"
  "There is no reason to go on living"
  "I have a plan to take my own life"
  "Life is not worth living"
  "I can't go on any more, I want it to end"
  "I have been thinking about suicide"

define user say being in danger
  "Yes, I am in danger right now"
  "I have the pills in front of me"
  "I am going to do it tonight"

define user say being safe
  "No, I am safe at the moment"
  "I am not going to do anything"
  "I just feel terrible"

define bot offer crisis help
  "I am really sorry you are feeling this way. You are not alone. You can call or text 988 (Suicide and Crisis Lifeline) at any time, or your local crisis line."

define bot ask about safety
  "Are you in immediate danger right now?"

define bot urge emergency call
  "Please call 911 or your local emergency number now, or go to the nearest emergency department. If you can, move away from anything you could use to hurt yourself and stay with someone you trust."

define bot encourage talking
  "Thank you for telling me. Please talk to someone you trust or to your care team today. The crisis line is there for you at any hour."

# category: Healthcare
# description: Thoughts of self-harm are met with care and a way to help
define flow self harm support
  priority 30
  user express thoughts of self harm
  bot offer crisis help
  bot ask about safety
  when user say being in danger
    bot urge emergency call
  else when user say being safe
    bot encourage talking
`,
}

/** Explains medicines in general and leaves doses to professionals. */
export const MEDICATION_BOUNDARIES: ShippedFlow = {
  name: 'medication dosage boundaries',
  title: 'Medication dosage',
  description: 'No personal doses and no changes of treatment: those come from a pharmacist or prescriber.',
  category: 'Healthcare',
  priority: 15,
  source: `define user ask personal dose
  "How much ibuprofen should I take?"
  "Can I double my blood pressure pills?"
  "What dose of insulin do I need?"
  "Should I stop taking my antidepressant?"
  "Can I take paracetamol together with my blood thinner?"
  "How many tablets can I give my child?"
  "What dosage of metformin should I use?"
  "How much aspirin can I take?"
  "Can I take 800 mg at once?"
  "Is it ok to stop taking my statin?"
  "Should I increase my dose?"
  "How often can I take this painkiller?"
  "Can I skip a dose of my antibiotics?"
  "How many milligrams should I take per day?"

define user report overdose
  "I took too many pills"
  "I took twice the dose by mistake"
  "My child drank the medicine"
  "I took double the dose of my pills"
  "I accidentally took my tablets twice"
  "He swallowed too much medication"

define bot leave dose to professional
  "I can't tell you a personal dose or change a treatment. Please ask your pharmacist or the person who prescribed it, and follow the leaflet."

define bot offer general medicine information
  "I can explain in general what a medicine is for and what to ask about."

define bot send to poison control
  "Please call Poison Control at 1-800-222-1222 (US) or your local poison centre now. If the person is unconscious, has a seizure or trouble breathing, call 911."

# category: Healthcare
# description: Personal doses are left to professionals
define flow medication dosage boundaries
  priority 15
  user ask personal dose
  bot leave dose to professional
  bot offer general medicine information

# category: Healthcare
# description: Overdoses go to poison control
define flow medication overdose
  priority 21
  user report overdose
  bot send to poison control
`,
}

/** Shares record data only with consent and after identity is proven. */
export const CONSENT_AND_IDENTITY: ShippedFlow = {
  name: 'consent and identity check',
  title: 'Consent and identity',
  description: 'Before anything from a record is shared: consent, then a check of identity by an integration.',
  category: 'Privacy',
  priority: 5,
  source: `define user ask for record
  "What are my test results?"
  "Show me my medical record"
  "When is my next appointment?"
  "Read me the letter from the hospital"
  "Show me my lab results"
  "What did the doctor write about me?"
  "Which diagnoses are in my file?"

define user give consent
  "Yes, I agree"
  "I consent"
  "Yes, go ahead"

define user refuse consent
  "No, I don't want that"
  "I do not agree"
  "No thanks"

define bot ask for consent
  "To look this up I need to use data from your record. Do you agree?"

define bot ask for identity
  "Thank you. Please tell me your full name and date of birth so that I can confirm who you are."

define bot confirm identity
  "Thank you, that matches. I will look it up for you."

define bot refuse without consent
  "That is fine. I will not open your record. You can ask me general questions at any time."

define bot refuse without identity
  "I could not confirm your identity, so I can't share anything from the record. Please contact the front desk."

# category: Privacy
# description: Record data only with consent and proven identity
define flow consent and identity check
  priority 5
  user ask for record
  if $identity_confirmed
    bot confirm identity
    stop
  bot ask for consent
  when user refuse consent
    bot refuse without consent
    stop
  else when user give consent
    bot ask for identity
  user ...
  $identity = execute call_integration(service="identity", operation="verify", data=$last_user_message)
  if $identity.allowed
    $identity_confirmed = True
    bot confirm identity
  else
    bot refuse without identity
`,
}
