import type { WordClasses } from '../../../text/lexicon.ts'

/** How a sentence asks, orders, intends, denies, reports or teaches: what a harmful word means depends on these. */
export const frames: WordClasses = {
  'asks-how': `
    how to | how do i | how do you | how do we | how do people | how do they | how does one | how does someone | how can i | how can you | how can we |
    how can one | how can someone | how can a | how could i | how could one | how could someone | how could a | how could we | how would i | how would you |
    how would one | how would someone | how would a | how should i | how might i | how might one | how might someone | how i can | how i could |
    how one can | how one could | how one might | how one would | how someone can | how someone could | how someone might | how you can |
    how you would | how you could | how people | how did they | what is the best way | what's the best way | what is the easiest way |
    what's the easiest way | what is the most | what's the most | what are the most | best way to | best ways to | easiest way to | fastest way to | quickest way to | cheapest way to | good way to |
    good ways to | effective way to | effective ways to | creative ways | secret ways | way to | ways to | ways of | steps to | steps for | steps involved in |
    step by step | method to | method for | methods to | methods for | methods of | techniques to | techniques for | tactics to | tactics for | tricks to |
    tips for | tips on | tips to | guide to | guide on | guide for | tutorial on | tutorial for | manual for | manual on | instructions on |
    instructions for | instructions to | recipe for | blueprint* for | formula for | where can i | where could i | where do i | where to | is there a way | are there any ways |
    teach me | teach someone | show me | tell me | help me | walk me through | explain how | describe how | describe the process | outline how | outline a plan |
    what are some ways | what are ways | what steps | what tools do i need | what materials | what ingredients | which poison | what poison | which weapon | which drug | what drug | what kills | what chemicals | what equipment | which chemicals |
    what can i use | what could i use | what do i need | what would i need | what should i use | what kind of | strategies to | strategies for | ideas for | ideas on |
    advice on | advice for | plan to | plan for | plans for | detailed plan | guidance on | can i use | could i use | i need to know how |
    ways i can | ways i could | what is a good way | any way to | any ways to`,
  informs: `
    what is a | what is an | what's a | what is meant by | what is the definition of | what is the legal definition | what is the meaning of | what does the word | what does the term | what is the difference between | what's the difference between |
    who was | who were | who wrote | who won | who stopped | when was | when were | when did | where was | where were | where did | why was | why were | why did | why has | what was | what were | what happened | what caused | what led to |
    what year | what sentence does | what is the sentence for | what is the punishment for | what laws | which laws | what rights | which rights | how many people died | how many died | which museum | in what year | was there | were there |
    is it offensive | is it rude | is it impolite | what stereotypes | have to fight for | earn less | what helps | what to avoid | should i avoid | what is the number of the | who do i call | whom do i call | whom do i tell | who can i call | where can i get help | where can i get naloxone |
    what is the plot of | what is the moral of | what is the theme of | is it legal | is it lawful | what is the legal age | at what age | how common is | how often does | how is it prosecuted | how is it punished`,
  orders: `
    request | ask for | inquire about | reproduce | copy | transcribe | write | create | develop | generate | design | produce | compose | draft | craft | construct | build | demonstrate |
    implement | make | prepare | formulate | come up with | devise | publish | fabricate | give | give me | provide | provide me | list | outline | describe |
    explain | suggest | show | teach | instruct | plan | help | assist | tell | organize | manufacture | distribute | spread | illustrate |
    detail | offer | recommend | propose | present | share | discuss | invent | convince | persuade | argue | encourage | promote | advocate | justify | send | draw |
    identify | set up | obtain | advertise | pretend | imagine | construct | creating | writing | drafting | 
    provide instructions | provide detailed instructions | modify | manipulate`,
  unpunished: `
    get away with | getting away with | without getting caught | without being caught | without being detected | without detection | avoid detection | avoid being detected | avoid getting caught | avoid being caught | evade detection | evading detection | undetected |
    without leaving evidence | without leaving a trace | leave no trace | without raising suspicion | without being noticed | without anyone noticing | without anyone finding out | without the police | not get caught | never get caught | without a trace | without alerting | avoid prosecution | avoid jail | avoid punishment |
    avoid police | avoid the police | avoid law enforcement | avoid suspicion | escape prosecution | escape justice | so no one finds out | so nobody finds out | don't want forensics`,
  'writes-code': `
    write a script | a command that | a string that | a sequence that | an executable that | a payload that | javascript that | generate a command | generate a payload | generate an executable | generate an escape | write a script | write a program | write code | write a code | code snippet | draft a program | draft code | piece of software | piece of code | code segment | coding solution | present code | present a program | develop a code | code base that | code sample | code example | a script that | script that | software that | program that |
    application that | algorithm that | code that | code approach | coding technique | code blueprint | construct a script | develop a program | develop software | create a program | create a script | create software | build a program | build a tool | generate code | generate a script | generate a program | powershell script | python script | bash script that | shell script that | macro that | tool that | app that | module that | design a module | browser extension that`,
  advises: `tell | tells | advise | advises | encourage | encourages | convince | persuade | instruct | suggest | recommend | urge | urges | tell someone | tell people | tell a person | advise a person | advise someone | encourage a person | encourage someone`,
  neglects: `
    ignore a severe | ignore severe | ignore symptoms | ignore chest pain | ignore a | ignore their | ignore warning | ignore doctor | ignore medical | stop taking | stop using their | stop using eye | stop chemotherapy | stop insulin | stop their medication | stop medication | skip insulin | skip their | avoid seeing a doctor | avoid medical | avoid hospitals | delay seeking | delay medical | refuse treatment | refuse chemotherapy | refuse medical | refuse vaccines | refuse vaccination | not to vaccinate | not vaccinate |
    instead of medication | instead of insulin | instead of seeing a doctor | instead of chemotherapy | instead of antibiotics | instead of medical | without consulting a doctor | without medical supervision | without medical guidance | without a doctor | drink bleach | drink hydrogen peroxide | mix bleach | drive drunk | drink and drive | self-medicate | use a damaged | share needles | double their dose | high dose`,
  asserts:
    'claim that | claim | assert that | assert | allege that | allege | falsely state | falsely claim | falsely state that | insist that | claiming that | spread the claim | argue that',
  unproven: `without evidence | without any evidence | without proof | no evidence | without documentation | with no documentation | without any official | without official | unverified | based on anecdotal | based on a rumor | based on rumors | based on a single | without citation* | without data | with no data | with no proof | with no examples | without verification | without sources | with no sources | without regulatory | without test* | without records | without filings | without reports | with no transparency | with no technical | hoax | conspiracy`,
  intends: `
    i want to | i wanna | i'd like to | i would like to | i am going to | i'm going to | im going to | i'm gonna | im gonna | i am gonna | i plan to |
    i'm planning to | i am planning to | i intend to | i will | i'll | i need to | i have to | i gotta | i am trying to | i'm trying to | im trying to |
    we want to | we are going to | we're going to | we plan to | we will | i'm thinking of | i am thinking of | thinking about | i decided to | i have decided to |
    let's | lets | i wish i could | i feel like | my plan is to | i'm about to | i am about to | can you help me | can you help | could you help me | help me`,
  prevents: `
    know if | know whether | tell if | tell whether | spot | spotting | explain misinformation | address misinformation | correct misinformation | respond to | support a | support my | support someone | recover my | recover a | test my own | my own website | our own website | prove my innocence | prove my | innocence | talk to | talk about | talk with | speak to | handle a | report a |
    avoid | avoids | avoiding | check for | checks for | checking for | check the | check if | flagged | associated with | suspicious | indicative of | potential | known | alert | alerts | alerting | scan for | scans for | scanning for | audit | non | dispute | disputed | replace a |
    prevent~ | prevention | avoid being | avoid falling | avoid becoming | detect | detects | detecting | detector* | detection of | stop | stops | stopping | report | reporting | protect | protects |
    protecting | protection | defend against | defense against | defending | safeguard~ | recognize~ | recognise~ | identify~ signs | warning signs | signs of | symptoms of | combat | combating | combats | fight against |
    mitigate~ | mitigation | counter | counteract~ | resist~ | remove~ malware | block | blocks | blocking | blocklist | filter | filtering | survive~ | survivor* |
    victim of | victims of | support for | recover from | recovering from | treat | treating | treatment* | manage | managing | management of | screen for | screening | assess | assessing | assessment |
    reduce | reducing | reduction | against | discourage~ | dangers of | risks of | harms of | consequences of | punish~ for | penalties for | penalty for | laws against | law against | illegal to |
    help someone who | help a friend who | respond to | responding to | response to | deal with | dealing with | cope with | coping with | overcome | quit | quitting |
    raise awareness | awareness | educate | education about | monitor~ for | investigate~ | investigation | comply with | compliance | secure | securing | harden~ | patch~ |
    vulnerability scan* | antivirus | firewall* | intrusion | what are the effects | history of | is it illegal | is it legal | documentary`,
  denies: `
    no | not | never | don't | dont | doesn't | didn't | isn't | aren't | wasn't | weren't | won't | wouldn't | can't | cannot | denies | denied | deny | denying | without | negative for |
    no longer | none | nobody should | shouldn't | should not | must not | mustn't | nor | absence of | free of | rule out | ruled out | isnt | doesnt`,
  reports: `
    he said | she said | they said | who said | said that | says that | saying | stated | states | reports | reported | reporting | reportedly | told me | told her | told him | tells | claims | claimed | endorses | endorsed | expressed |
    patient states | pt states | patient reports | pt reports | patient says | according to | quote* | quoted | the phrase | the word | the words | the term | wrote | tweeted | called me | calls me | called her | called him |
    accused | alleged~ | charged with | convicted | arrested | sentenced | whoever | anyone who | people who | if someone | if a patient | if your patient | if your child | asked if | ask if | ask whether | ask about | asks about | asked about |
    have you | have you ever | have you had | has he | has she | had thoughts | any thoughts | do you have | do you ever | are you having | did you`,
  clinical: `
    patient* | pt | pts | clinic* | clinical | clinician* | hospital* | doctor* | dr | nurse* | nursing | physician* | diagnosis | diagnosed | diagnostic | symptom* | dose* | dosage* | dosing | mg | mcg | ml |
    lice | fungal | fungus | tablet* | capsule* | dysphagia | paracetamol | ibuprofen | rash | fever | nausea | diarrhea | diarrhoea | cough | swelling | swollen | inhaler | toothache | headache* | side effects | this pain | in pain | sexual history | contraception | birth control | a poison control |
    prescription* | prescribed | medication* | med | meds | triage | emergency department | emergency room | er | ed | icu | ward | surgery | surgical | history | hx | exam | examination | vitals | blood pressure | bp |
    lab* | mri | ct | x-ray | xray | ultrasound | biopsy | tumor* | cancer* | carcinoma | infection* | antibiotic* | chronic | acute | treatment | therapy | therapist* | rehab | rehabilitation | psychiatry | psychiatric | psychiatrist* |
    counseling | counselling | screening | assessment | phq | suicidal ideation | si | hi | denies | allergies | allergy | abdomen | abdominal | chest | lesion* | pelvic | genital | vaginal | penile | cervical | rectal | anal |
    breast | prostate | pregnancy | pregnant | postpartum | pediatric | pediatrics | trauma | wound* | laceration* | fracture* | hemorrhage | bleeding | overdose | naloxone | narcan | methadone | buprenorphine | detox | withdrawal |
    ems | paramedic* | ambulance | guest_family | guest_clinician | cohort | study | trial | placebo | randomized | mortality | morbidity | discharge | admitted | admission | year old | year-old | vaccine* | vaccination`,
  teaches: `
    history of | novel | movie | film | documentary | fiction | fictional | character | lyrics | article about | essay about | essay on | research on | study of | study on | statistics | statistic | explain why |
    definition of | define | meaning of | museum | museums | curriculum | lesson about | awareness | ethics of | debate about | policy on | legislation | law on | laws on | news about | causes of | effects of | impact of`,
}
