/** Names that are proposed to people: a first part and a last one, together at most 24 letters. */
export const madeUpNames = {
  first: ['Quiet', 'Early', 'Brass', 'Merry', 'Stubborn', 'Northern', 'Copper', 'Plain', 'Sturdy', 'Late'],
  last: [
    'Miller',
    'Heron',
    'Ploughman',
    'Boiler',
    'Stoker',
    'Lynx',
    'Surveyor',
    'Carter',
    'Kestrel',
    'Smith',
  ],
};
