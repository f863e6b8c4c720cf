import { expect, test } from 'vitest';
import { refuseRegisteredProperties, stylesOf } from './client-assets.ts';

test('a page has the sheets of all that it imports, each once', () => {
  const modules = {
    'src/Chat.tsx': ['/assets/chat.js', '/assets/thread.js', '/assets/bar.js'],
    'src/Home.tsx': ['/assets/home.js'],
  };
  const manifest = {
    'src/Chat.tsx': { file: 'assets/chat.js', css: ['assets/chat.css'] },
    '_thread.js': { file: 'assets/thread.js', css: ['assets/thread.css', 'assets/chat.css'] },
    '_bar.js': { file: 'assets/bar.js' },
    'src/Home.tsx': { file: 'assets/home.js' },
  };
  expect(stylesOf(modules, manifest)).toEqual({ 'src/Chat.tsx': ['/assets/chat.css', '/assets/thread.css'] });
});

test('no sheet that comes later makes browsers style the whole page anew', () => {
  const sheets = {
    'pages.css': '.row{color:red}',
    'late.css': '@property --width{syntax:"*";inherits:false}',
  };
  expect(() => refuseRegisteredProperties(sheets)).toThrow('late.css register properties');
  expect(() => refuseRegisteredProperties({ 'pages.css': sheets['pages.css'] })).not.toThrow();
});
