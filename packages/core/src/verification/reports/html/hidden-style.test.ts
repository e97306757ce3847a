import { describe, expect, it } from 'vitest';
import { hiddenByStyle } from './hidden-style.ts';

describe('a style attribute', () => {
  it.each([
    ['display:none', 'display-none'],
    ['DISPLAY : None !important; color:red', 'display-none'],
    ['color:red;/* x */display:/**/none', 'display-none'],
    ['display:none;display:block', null],
    ['display:block', null],
    ['visibility:hidden', 'visibility-hidden'],
    ['visibility: collapse', 'visibility-hidden'],
    ['visibility:visible', 'visible'],
    ['opacity:0', 'transparent'],
    ['opacity:0.0', 'transparent'],
    ['opacity:.5', null],
    ['color:transparent', 'transparent'],
    ['color: rgba(0, 0, 0, 0)', 'transparent'],
    ['color: rgb(0 0 0 / 0%)', 'transparent'],
    ['color: rgb(0, 0, 0)', null],
    ['color: rgba(0,0,0,.1)', null],
    ['font-size:0', 'zero-size'],
    ['font-size:0px', 'zero-size'],
    ['font-size:10px', null],
    ['width:0;height:0;overflow:hidden', 'zero-size'],
    ['height:1px;overflow:hidden', 'zero-size'],
    ['height:0', null],
    ['height:10px;overflow:hidden', null],
    ['clip:rect(0,0,0,0)', 'zero-size'],
    ['clip: rect(1px, 1px, 1px, 1px)', 'zero-size'],
    ['clip-path:inset(50%)', 'zero-size'],
    ['transform:scale(0)', 'zero-size'],
    ['transform:scale(0.5)', null],
    ['position:absolute;left:-9999px', 'off-screen'],
    ['position:fixed; top:-200em', 'off-screen'],
    ['left:-9999px', null],
    ['position:absolute;left:-20px', null],
    ['text-indent:-9999px', 'off-screen'],
    ['margin-left:-10000px', 'off-screen'],
    ['transform:translateX(-9999px)', 'off-screen'],
    ['background:url(data:image/png;base64,display:none)', null],
    ['', null],
    [';;:', null],
  ])('%j: %s', (style, hidden) => {
    expect(hiddenByStyle(style)).toBe(hidden);
  });
});
