export const mats = {
  industrial: { name: 'Industrial', line: 'First to the whistle, last to open a window.' },
  engineering: { name: 'Engineering', line: 'Measures twice, cuts once, sends the bill at once.' },
  militant: { name: 'Militant', line: 'Marches to the market, and calls it a manoeuvre.' },
  patriotic: { name: 'Patriotic', line: 'Knows all the verses, and makes sure you do too.' },
  innovative: { name: 'Innovative', line: 'Has a better way, a worse way and a patent on both.' },
  mechanical: { name: 'Mechanical', line: 'Oils first and asks the neighbours later.' },
  agricultural: { name: 'Agricultural', line: 'Well liked, well fed and never in a hurry.' },
};
