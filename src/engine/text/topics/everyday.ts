/**
 * Themes of everyday talk. A text that is nearer to one of these than to a topic is hardly about the topic; themes that mean
 * nearly the same as the topic are left out of the comparison.
 */
export const everydayThemes: readonly string[] =
  `politics; religion; sports; law and courts; investing and stocks; medicine and symptoms; medication; mental health; pregnancy and babies; insurance; appointments;
  prescriptions; test results; parking; cooking and recipes; travel and flights; hotels; weather; movies and television; music; video games; programming; school and homework; celebrities;
  shopping and orders; work and salary; dating and relationships; alcohol; gambling; weapons; conspiracy theories; astrology; pets and animals; gardening; cars and driving; real estate and rent;
  climate and environment; immigration and visas; small talk; greetings; passwords and accounts; complaints; nutrition and calories; exercise and fitness; bank account and balance; credit cards;
  money transfer; bills and payments; taxes; loans and interest; phone and devices; volume and settings; alarms and timers; calendar and meetings; reminders and lists; date and time;
  math and calculation; units and conversion; translation and languages; spelling and definitions; jokes and fun; the assistant itself; history; science; news; fashion; beauty; books; art;
  restaurants; food ordering; public transport; traffic and directions; maps and location; family; holidays; fraud and security; emergency; crime and police; war and military;
  energy and electricity; agriculture; philosophy; children and parenting; housing repairs; cleaning; vacation days; lost items; luggage; fuel and tires; maintenance; smart home; photos;
  email and messages; calls; social media; business; economy; space; technology; yes or no; repeat that; thanks and goodbye`
    .split(';')
    .map((theme) => theme.trim().replace(/\s+/g, ' '))
