/**
 * Everyday and clinical sentences that belong to no intent in particular. They say how common words are, so that rare
 * ones weigh more, and they are the negatives against which scores are calibrated. Written for this purpose.
 */
export const BACKGROUND: readonly string[] = `
The weather has been mild for most of the week
Could you move the meeting to Thursday afternoon
My brother bought a new bicycle last month
We are looking for a quiet place to have dinner
The train was late again because of works on the line
Please send me the file when you have a minute
I would like to change the address on my account
She has been learning to play the piano since spring
How do I get from the station to the museum
The neighbours are painting their house yellow
They cancelled the concert at the last moment
What is the capital of the country we visited
I forgot the password of my old computer
There are not enough chairs for everybody
He told me a long story about his garden
Can we pay by card or only in cash
The children want to see the new film on Saturday
It takes about two hours to drive to the coast
The recipe needs three eggs and a little salt
Where can I buy stamps around here
The phone rang while I was in the shower
Our team won the match by one point
I need a ticket for the early flight to the north
The library closes at eight in the evening
Do you know a good book about history
My cat sleeps on the kitchen table every night
The printer on the second floor is out of paper
Let us talk about the budget for next year
I have to renew my driving licence soon
The soup was cold but the bread was fresh
Which colour goes best with a grey carpet
We planted tomatoes behind the shed
The shop will deliver the washing machine on Monday
Turn left at the bridge and then go straight on
He wants to know how the engine works
The teacher gave us a lot of homework
Is there a swimming pool near the hotel
The news said prices will rise in autumn
She lost her keys somewhere in the park
I am saving money for a longer holiday
Please write your name at the top of the form
The window does not close properly any more
How many people live in this town
The bus stops right in front of our door
Tell me a joke about a chicken
Translate this sentence into another language
The computer shows a strange message when it starts
I will call you back after lunch
The museum is free on the first Sunday of the month
What time does the market open
The doctor examined the patient in the morning
The nurse changed the dressing and noted the time
The ward round begins at half past seven
Blood pressure was measured twice this morning
The laboratory sent the results to the clinic
The patient was transferred to another department
A follow-up visit is planned in six weeks
The pharmacy is on the ground floor next to the entrance
Visitors are asked to wash their hands
The X-ray room is closed for maintenance today
She was discharged on the third day after the operation
The surgeon explained the procedure to the family
No allergies are recorded in the chart
The physiotherapist comes every other day
Insurance covers most of the cost of the examination
The appointment with the specialist was moved to May
He has been taking the tablets for several years
The wound is healing without complications
Please bring your insurance card and a list of your medicines
The waiting time in the outpatient clinic is about an hour
The patient reports mild discomfort in the left knee
Vaccination is offered to all members of staff
The temperature was normal during the night
A second opinion can be asked for at any time
The diet should contain less salt and more vegetables
The report describes the course of treatment
The ambulance brought in two people after an accident
The midwife visits the family at home
Glasses can be ordered after the eye test
The dentist recommends a check twice a year
The heart rate returned to normal after a short rest
The scan showed no sign of a fracture
The child was brought to the clinic with a rash
Sleep has improved since the dose was changed
The medical record is kept for ten years
Patients may look at their record on request
The study compares two ways of treating high blood pressure
Staff meet on Wednesdays to discuss difficult cases
The new building has room for forty beds
A translator is available by telephone
Who won the election in the neighbouring state
Write a poem about the sea in winter
Explain how a refrigerator keeps food cold
What is the square root of one hundred and forty four
Give me three ideas for a birthday present
The stock market fell sharply in the afternoon
Compare these two laptops and say which is faster
Play some music for the party tonight
Set an alarm for six in the morning
How old is the universe
Recommend a restaurant with a terrace
The contract runs until the end of December
My parcel has not arrived although it was sent last week
I would like to return these shoes and get my money back
The internet connection drops every few minutes
Book a table for four on Friday evening
Summarise the article about electric cars
The heating in the office is too high
Draw a picture of a red house on a hill
Why is the sky blue during the day
The manager approved the request this morning
Thank you very much for your help
Thanks a lot, that was kind of you
Okay, that is good to know
Have a nice day and see you soon
What is the weather like tomorrow
Please translate this letter for me
Where is the cafeteria
Could you repeat that please
`
  .trim()
  .split('\n')
